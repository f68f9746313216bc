import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { platform } from './platform'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/**
 * Creates the federation plugin with our own runtime. `implementation` is the folder from which the plugin resolves
 * `@module-federation/webpack-bundler-runtime`: there, it is libs/federation-runtime.
 */
export function federation(options: Options): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    ...options,
    implementation: platform.federationRuntime,
    shareStrategy: 'loaded-first',
    dts: false, // a release compares contract.json instead
  })
}
