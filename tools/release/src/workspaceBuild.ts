import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findArtifact } from './artifact'
import { closestWord } from './closestWord'
import { isCode } from './isCode'
import { idOf, readBuild } from './readBuild'
import { ReleaseError } from './releaseError'
import type { Store } from './store'

/** Where an app of a workspace is built, and its version. Throws ReleaseError when there is no such app. */
export async function appIn(root: string, app: string): Promise<{ readonly version: string; readonly dist: string }> {
  const folder = join(root, 'apps', app)
  try {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { version, dist: join(folder, 'dist') }
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'ENOTDIR')) throw error
    const known = await readdir(join(root, 'apps')).catch(() => [])
    const meant = closestWord(app, known)
    throw new ReleaseError(`There is no app "${app}" under apps/${meant ? `. Did you mean "${meant}"?` : ''}`)
  }
}

/**
 * The builds that a command names, ids by app: `app@id`, or for `app` alone the one in apps/{app}/dist of the workspace,
 * never what somebody else published meanwhile. Throws ReleaseError when that is not built or not published.
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
  const files = await readBuild(dist).catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error
    throw new ReleaseError(`apps/${app} is not built. Run: npx nx build @overtone/${app}, or name a build: ${app}@ID`)
  })
  const id = idOf(version, files)
  if (await findArtifact(store, app, id)) return id
  const build = `The build in apps/${app}/dist, ${app}@${id}, is not published`
  throw new ReleaseError(`${build}. Run: npm run release -- publish ${app}, or name a build: ${app}@ID`)
}
