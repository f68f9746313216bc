import { join } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'
import { packageFolder, product } from './product'

/**
 * Returns a Vitest config in which `@overtone/*` are the real modules of the product, so that a page renders in
 * happy-dom without a backend.
 */
export function remoteTests(): ViteUserConfig {
  const alias = Object.entries(product.runnable).map(([name, file]) => {
    return { find: new RegExp(`^${name}$`), replacement: join(packageFolder, file) }
  })
  return {
    resolve: { alias },
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      restoreMocks: true,
      server: { deps: { inline: [/[\\/]@overtone[\\/]remote[\\/]/] } },
    },
  }
}
