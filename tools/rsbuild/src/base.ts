import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { slim } from './slim'

/** Milliseconds after which a chunk that does not answer counts as failed. */
export const chunkTimeout = 4000

interface Base {
  readonly hasHotReload: boolean
  /** Of a remote that is developed against a deployed shell. */
  readonly isAgainst?: boolean
}

/** What shell and remotes have in common. `assetPrefix: 'auto'` lets one artifact live under any origin and path. */
export function baseConfig({ hasHotReload, isAgainst = false }: Base): RsbuildConfig {
  // what runs in a deployed shell is written for React as it is deployed
  const react = isAgainst
    ? { fastRefresh: false, swcReactOptions: { development: false } }
    : { fastRefresh: hasHotReload }
  return {
    output: {
      assetPrefix: 'auto',
      dataUriLimit: 0,
      filenameHash: false, // the folder of an artifact has the hash of all that is in it
      cleanDistPath: true,
      legalComments: 'none',
      sourceMap: { js: false, css: false },
    },
    performance: { printFileSize: false, buildCache: false },
    tools: { htmlPlugin: false },
    plugins: [pluginReact(react), ...(hasHotReload ? [] : [slim])],
  }
}
