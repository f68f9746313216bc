import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { connection } from './connectedRuntime'
import { slim } from './slim'

/** Milliseconds after which a pending chunk counts as failed. */
export const chunkTimeout = 4000

/**
 * Numbers modules and chunks in the order in which they are imported. The default hashes their requests, and that of
 * the federation plugin contains the folder of the workspace: a commit would have a different build in each folder.
 */
export const naturalIds = { moduleIds: 'natural', chunkIds: 'natural' } as const

interface Base {
  readonly hasHotReload: boolean
  /** True for a remote that is developed against a deployed shell. */
  readonly isAgainst?: boolean
}

/**
 * Returns the common config of shell and remotes. `assetPrefix: 'auto'` lets an artifact run at any origin and path.
 */
export function baseConfig({ hasHotReload, isAgainst = false }: Base): RsbuildConfig {
  // a deployed shell has the production build of React
  const react = isAgainst
    ? { fastRefresh: false, swcReactOptions: { development: false } }
    : { fastRefresh: hasHotReload }
  return {
    output: {
      assetPrefix: 'auto',
      dataUriLimit: 0,
      filenameHash: false, // the folder of an artifact has a hash of its content
      cleanDistPath: true,
      legalComments: 'none',
      sourceMap: { js: false, css: false },
    },
    performance: { printFileSize: false, buildCache: false },
    tools: { htmlPlugin: false },
    plugins: [pluginReact(react), connection, ...(hasHotReload ? [] : [slim])],
  }
}
