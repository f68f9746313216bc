import type { EnvironmentConfig } from '@rsbuild/core'
import { artifactBase } from '@overtone/federation/prerendered'
import { platform } from '../platform'

/** Returns the environment that builds a Node program into one self-contained file, without federation. */
export function programEnvironment({
  entry,
  root,
  file,
}: {
  entry: string
  root: string
  file: string
}): EnvironmentConfig {
  return {
    source: { entry: { [file]: entry } },
    resolve: { alias: { ...platform.programAliases } },
    output: {
      target: 'node',
      distPath: { root, js: '' },
      filename: { js: '[name].mjs' },
      assetPrefix: artifactBase,
      emitAssets: false,
      minify: true,
    },
    tools: {
      rspack(rspack) {
        rspack.output ??= {}
        rspack.output.asyncChunks = false
      },
    },
  }
}
