import { defineConfig } from 'vitest/config'

const include = [
  'apps/*/src/**/*.test.{ts,tsx}',
  'libs/*/src/**/*.test.{ts,tsx}',
  'tools/*/src/**/*.test.ts',
  '*.test.ts',
]
const contract = ['**/*.contract.test.ts']

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include, exclude: [...contract, '**/node_modules/**'] } },
      {
        extends: true,
        test: {
          name: 'contract',
          include: contract,
          exclude: ['**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
    restoreMocks: true,
  },
})
