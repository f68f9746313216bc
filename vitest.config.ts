import { defineConfig } from 'vitest/config'

const include = ['apps/*/src/**/*.test.{ts,tsx}', 'libs/*/src/**/*.test.{ts,tsx}', 'tools/*/src/**/*.test.ts']
const exclude = ['**/node_modules/**', '**/dist/**']
const contract = { exclude, testTimeout: 30_000, hookTimeout: 60_000 }

/**
 * unit: no backend · contract: the embedded backend itself · services: libs/data against any Supabase · npm: what
 * installs packages from the registry.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include,
          exclude: [...exclude, '**/*.contract.test.ts', '**/*.npm.test.ts'],
          setupFiles: './libs/testing/src/pageTests.ts',
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tools/*/src/**/*.contract.test.ts'],
          globalSetup: './tools/backend/src/testing/backendTemplate.ts',
          ...contract,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['libs/*/src/**/*.contract.test.ts'],
          globalSetup: './tools/backend/src/testing/servicesBackend.ts',
          ...contract,
        },
      },
      {
        extends: true,
        test: {
          name: 'npm',
          include: ['tools/*/src/**/*.npm.test.ts'],
          exclude,
          testTimeout: 120_000,
        },
      },
    ],
    restoreMocks: true,
  },
})
