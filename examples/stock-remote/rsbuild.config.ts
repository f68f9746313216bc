import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** A remote built with Module Federation alone. */
export default defineConfig({
  source: { entry: { index: './src/index.ts' } },
  output: { assetPrefix: 'auto', copy: ['remote.json'] },
  performance: { printFileSize: false },
  tools: { htmlPlugin: false },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'overtone_tuner',
      exposes: { './routes': './src/routes.tsx' },
      shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
      manifest: true,
      dts: false,
    }),
  ],
})
