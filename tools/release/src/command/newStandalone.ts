import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from '../releaseError'
import { checkName, remoteSources } from './remoteSources'
import { standaloneManifest } from './standaloneManifest'
import { standaloneReadme } from './standaloneReadme'
import { standaloneSettings } from './standaloneSettings'
import { writeSources } from './writeSources'

/**
 * Writes a remote as a repository of its own into `./{name}`. Returns the files, paths from `root`.
 * Throws ReleaseError before anything is written if the name is invalid or taken.
 */
export async function newStandalone(root: string, name: string): Promise<readonly string[]> {
  checkName(name)
  if (existsSync(join(root, name))) throw new ReleaseError(`${name} already exists. Choose another name.`)
  const platform = { config: '@overtone/remote', preset: '@overtone/remote/rsbuild' }
  return writeSources(root, name, [
    ['README.md', standaloneReadme(name)],
    ['package.json', standaloneManifest(name)],
    ...remoteSources(name, platform),
    ...standaloneSettings(name),
  ])
}
