import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** An app without a federation plugin: the runtime package alone loads remotes. */
export default defineConfig({
  source: { entry: { index: './src/main.tsx' } },
  performance: { printFileSize: false, buildCache: false },
  plugins: [pluginReact()],
})
