import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const workspace = join(import.meta.dirname, '../../..')
const bundledLibs = ['libs/domain', 'libs/federation', 'libs/federation-runtime']

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => !['dist', 'node_modules'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]))
}

/**
 * Eight hex digits that change with the sources an app is built of. Two builds of one app can then live in one page:
 * the chunk registry of each has a name of its own.
 */
export function buildIdOf(appFolder: string): string {
  const hash = createHash('sha256')
  for (const folder of [appFolder, ...bundledLibs.map(lib => join(workspace, lib))]) {
    for (const file of filesOf(folder)) {
      hash.update(relative(workspace, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex').slice(0, 8)
}
