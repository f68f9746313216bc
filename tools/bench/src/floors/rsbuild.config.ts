import { join } from 'node:path'
import { defineConfig } from '@rsbuild/core'

/** The baseline app: React, a router and styled components, as small as possible. */
export default defineConfig({
  source: { entry: { index: join(import.meta.dirname, 'app.js') } },
  output: {
    assetPrefix: 'auto',
    cleanDistPath: true,
    distPath: { root: process.env.OVERTONE_BENCH_DIST ?? 'dist' },
    filename: { js: '[name].js' },
    legalComments: 'none',
  },
  performance: { printFileSize: false, buildCache: false },
  tools: {
    htmlPlugin: false,
    rspack(rspack) {
      rspack.optimization ??= {}
      rspack.optimization.splitChunks = false
    },
  },
})
