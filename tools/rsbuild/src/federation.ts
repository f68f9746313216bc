import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { platform } from './platform'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/**
 * The plugin of the package with our own run-time half. `implementation` names the folder from which the plugin
 * resolves `@module-federation/webpack-bundler-runtime`, which there is libs/federation-runtime.
 */
export function federation(options: Options): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    ...options,
    implementation: platform.federationRuntime,
    shareStrategy: 'loaded-first',
    dts: false, // contract.json says what a release compares
  })
}
