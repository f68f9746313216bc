import { resolve } from 'node:path'
import type { Answer } from './answer'
import type { Artifact } from '../build/artifact'
import { publish, publishFiles } from '../build/publish'
import { isAddress, readStockBuild } from '../build/stockBuild'
import type { Store } from '../store/store'
import { appIn } from '../build/workspaceBuild'

/** The origin of builds. */
interface Origin {
  /** The folder, relative to `root`, or the address of a build that was made elsewhere; undefined for that in `root`. */
  readonly from: string | undefined
  /** Folder of the workspace or of a remote. */
  readonly root: string
}

/** Publishes the builds of apps. */
export async function publishApps(store: Store, apps: readonly string[], origin: Origin): Promise<Answer> {
  const published: Artifact[] = []
  for (const app of apps) published.push(await publishOne(store, app, origin))
  return toAnswer(published)
}

/** Publishes the build of an app. */
export async function publishOne(store: Store, app: string, { from, root }: Origin): Promise<Artifact> {
  if (from === undefined) return publish(store, { app, ...(await appIn(root, app)) })
  return publishFiles(store, await readStockBuild(app, isAddress(from) ? from : resolve(root, from)))
}

function toAnswer(artifacts: readonly Artifact[]): Answer {
  const data = artifacts.map(({ app, id, files }) => {
    const bytes = Object.values(files).reduce((sum, file) => sum + (file.br ?? file.bytes), 0)
    return { app, id, files: Object.keys(files).length, bytes }
  })
  const lines = data.map(
    ({ app, id, files, bytes }) => `${app}@${id}  ${files} files, ${(bytes / 1000).toFixed(1)} kB compressed`,
  )
  return { lines, data }
}
