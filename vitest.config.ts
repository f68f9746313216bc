import { defineConfig } from 'vitest/config'

const include = [
  'apps/*/src/**/*.test.{ts,tsx}',
  'libs/*/src/**/*.test.{ts,tsx}',
  'tools/*/src/**/*.test.ts',
  '*.test.ts',
]
const exclude = ['**/node_modules/**', '**/dist/**']
const contract = { exclude, testTimeout: 30_000, hookTimeout: 60_000 }

/** unit: no backend · contract: the embedded backend itself · services: libs/data against any Supabase. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include,
          exclude: [...exclude, '**/*.contract.test.ts'],
          setupFiles: './pageTests.ts',
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
          globalSetup: './contractBackend.ts',
          ...contract,
        },
      },
    ],
    restoreMocks: true,
  },
})
