import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { platform } from './platform'

function filesOf(folder: string): string[] {
  return entriesOf(folder).flatMap(({ name, isFolder }) => {
    const path = join(folder, name)
    if (!isFolder) return [path]
    return ['dist', 'node_modules'].includes(name) ? [] : filesOf(path)
  })
}

/** Returns the sources of an app and the files beside them. Other folders of a repository aren't part of the build. */
function sourcesOf(appFolder: string): string[] {
  const beside = entriesOf(appFolder).filter(({ isFolder }) => !isFolder)
  return [...beside.map(({ name }) => join(appFolder, name)), ...filesOf(join(appFolder, 'src'))]
}

function entriesOf(folder: string): { name: string; isFolder: boolean }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.includes('.test.')) // as in the inputs of the build cache
    .map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Returns eight hex digits that change with the sources of an app. They name its chunk registry, so that two builds of
 * one app can run in one page.
 */
export function buildIdOf(appFolder: string): string {
  const hash = createHash('sha256')
  function add(folder: string, files: readonly string[]) {
    for (const file of files) {
      hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  add(appFolder, sourcesOf(appFolder))
  for (const folder of platform.bundled) add(folder, filesOf(folder))
  return hash.digest('hex').slice(0, 8)
}
