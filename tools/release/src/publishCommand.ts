import type { Answer } from './answer'
import { publish } from './publish'
import type { Store } from './store'
import { appIn } from './workspaceBuild'

/** Publishes the builds of apps of the workspace at `root`. */
export async function publishApps(store: Store, apps: readonly string[], root: string): Promise<Answer> {
  const published = []
  for (const app of apps) {
    const { id, files } = await publish(store, { app, ...(await appIn(root, app)) })
    const bytes = Object.values(files).reduce((sum, file) => sum + (file.br ?? file.bytes), 0)
    published.push({ app, id, files: Object.keys(files).length, bytes })
  }
  const lines = published.map(
    ({ app, id, files, bytes }) => `${app}@${id}  ${files} files, ${(bytes / 1000).toFixed(1)} kB compressed`,
  )
  return { lines, data: published }
}
