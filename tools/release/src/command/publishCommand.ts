import { resolve } from 'node:path'
import type { Answer } from './answer'
import type { Artifact } from '../build/artifact'
import { publish, publishFiles } from '../build/publish'
import { isAddress, readStockBuild } from '../build/stockBuild'
import type { Store } from '../store/store'
import { appIn } from '../build/workspaceBuild'

/** Publishes the builds of apps of the workspace at `root`. */
export async function publishApps(store: Store, apps: readonly string[], root: string): Promise<Answer> {
  const published: Artifact[] = []
  for (const app of apps) published.push(await publish(store, { app, ...(await appIn(root, app)) }))
  return toAnswer(published)
}

/** Publishes a build of a remote that was made elsewhere, from its address or its folder, which is relative to `root`. */
export async function publishFrom(store: Store, app: string, from: string, root: string): Promise<Answer> {
  const build = await readStockBuild(app, isAddress(from) ? from : resolve(root, from))
  return toAnswer([await publishFiles(store, build)])
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
