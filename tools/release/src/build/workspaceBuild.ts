import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findArtifact } from './readArtifact'
import { unknownWord } from '@overtone/command-line'
import { isCode } from '../isCode'
import { idOf, readBuild, type BuildFiles } from './readBuild'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'

/** Returns true if a folder has a single remote, rather than a workspace. */
export function isRemoteFolder(root: string): boolean {
  return existsSync(join(root, 'remote.config.ts')) && existsSync(join(root, 'package.json'))
}

/** Returns the folder of an app's build and its version. Throws ReleaseError if the app doesn't exist. */
export async function appIn(root: string, app: string): Promise<{ readonly version: string; readonly dist: string }> {
  const folder = isRemoteFolder(root) ? root : join(root, 'apps', app)
  try {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { version, dist: join(folder, 'dist') }
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'ENOTDIR')) throw error
    const known = await readdir(join(root, 'apps')).catch(() => [])
    throw new ReleaseError(unknownWord('app', app, known))
  }
}

/**
 * Returns the builds that a command names, ids by app: `app@id`, or for `app` alone the one in apps/{app}/dist of the
 * workspace or in dist of a remote's repository, never a newer one that somebody else published. Throws ReleaseError if
 * that is not built or not published.
 */
export async function chosenBuilds(
  store: Store,
  names: readonly string[],
  root: string,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const name of names) {
    const [app = '', id] = name.split('@')
    ids[app] = id ?? (await publishedBuild(store, app, root))
  }
  return ids
}

async function publishedBuild(store: Store, app: string, root: string): Promise<string> {
  const { version, dist } = await appIn(root, app)
  const isRemote = isRemoteFolder(root)
  const files = await readBuild(dist).catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error
    const build = isRemote ? 'npm run build' : `npx nx build @overtone/${app}`
    const folder = isRemote ? 'This folder' : `apps/${app}`
    throw new ReleaseError(`${folder} is not built. Run: ${build}, or name a build: ${app}@ID`)
  })
  if (isRemote) checkRemote(files, app)
  const id = idOf(version, files)
  if (await findArtifact(store, app, id)) return id
  const build = `The build in ${isRemote ? 'dist' : `apps/${app}/dist`}, ${app}@${id}, is not published`
  throw new ReleaseError(`${build}. Run: npm run release -- publish ${app}, or name a build: ${app}@ID`)
}

/** Throws ReleaseError if the folder has the build of another remote. */
function checkRemote(files: BuildFiles, app: string): void {
  const text = new TextDecoder().decode(files.get('remote.json'))
  const { name } = JSON.parse(text || '{}') as { name?: string }
  if (name === app || name === undefined) return
  throw new ReleaseError(`This folder holds the remote "${name}". To name a build of another app: ${app}@ID`)
}
