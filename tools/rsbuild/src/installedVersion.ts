import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Returns the version of a module's package that is installed for `folder`. Throws Error if there is none. */
export function installedVersion(entry: string, folder: string): string {
  const name = entry.split('/', entry.startsWith('@') ? 2 : 1).join('/')
  const folders = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  for (const folder of folders) {
    try {
      const { version } = JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')) as { version: string }
      return version
    } catch {
      continue // not in this folder: try its parent
    }
  }
  throw new Error(`${name} is not installed. Run npm ci.`)
}
