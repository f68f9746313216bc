import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { workspace } from './run'
import { CommandError } from './settings'

export interface CatalogServer {
  readonly url: string
  stop(): Promise<void>
}

/** Serves the catalog of libs/design from its sources, with hot reload, on this machine only. Throws CommandError. */
export async function startCatalog(port: number): Promise<CatalogServer> {
  const folder = join(workspace, 'libs/design/src/catalog')
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: {
      mode: 'development',
      source: { entry: { index: './main.tsx' } },
      html: { template: './catalog.html' },
      server: { host: '127.0.0.1', port, strictPort: true, printUrls: false },
      plugins: [pluginReact()],
    },
  })
  const url = `http://127.0.0.1:${port}`
  const { server } = await rsbuild.startDevServer().catch((error: unknown) => {
    const isTaken = error instanceof Error && /port.*(occupied|in use)/i.test(error.message)
    throw isTaken
      ? new CommandError(`Port ${port} is in use. Stop the process on it, or set PORT to another one.`)
      : error
  })
  return { url, stop: () => server.close() }
}
