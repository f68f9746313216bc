import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseError } from '../releaseError'
import { checkName, json, remoteSources } from './remoteSources'
import { writeSources } from './writeSources'

const model = 'apps/content/package.json'

/** Returns the package.json of a remote, with the dependencies of the others, so that the import rules apply to it. */
async function manifest(root: string, name: string): Promise<string> {
  const others = JSON.parse(await readFile(join(root, model), 'utf8')) as object
  return json({ ...others, name: `@overtone/${name}`, version: '0.1.0' })
}

/**
 * Writes a remote with one page, its texts in four languages and a test into `apps/{name}`. Returns the files, paths
 * from `root`. Throws ReleaseError before anything is written if the name is invalid or taken.
 */
export async function newRemote(root: string, name: string): Promise<readonly string[]> {
  checkName(name)
  if (!existsSync(join(root, model))) {
    const instead = `For a repository of its own: npm run release -- new ${name} --standalone`
    throw new ReleaseError(`This folder is not the workspace of Overtone. ${instead}`)
  }
  if (existsSync(join(root, 'apps', name))) throw new ReleaseError(`apps/${name} already exists. Choose another name.`)
  const platform = { config: '@overtone/federation/config', preset: '@overtone/rsbuild' }
  return writeSources(root, join('apps', name), [
    ['package.json', await manifest(root, name)],
    ...remoteSources(name, platform),
  ])
}
