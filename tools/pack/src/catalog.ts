import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { workspace } from './workspace'

/** Builds the catalog of libs/design, every component in its states, as static files for any URL. */
export async function buildCatalog(folder: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: join(workspace, 'libs/design/src/catalog'),
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: './main.tsx' } },
      html: { template: './catalog.html' },
      output: { distPath: { root: folder }, assetPrefix: 'auto', cleanDistPath: true, legalComments: 'none' },
      performance: { printFileSize: false, buildCache: false },
      plugins: [pluginReact()],
    },
  })
  const { close } = await rsbuild.build()
  await close()
}
