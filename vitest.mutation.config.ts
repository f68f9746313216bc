import { defineConfig } from 'vitest/config'

/** The unit tests of one project under mutation: StrykerJS doesn't run the projects of vitest.config.ts one by one. */
export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    exclude: ['**/*.contract.test.ts', '**/node_modules/**'],
    setupFiles: './libs/testing/src/pageTests.ts',
    testTimeout: 20_000,
    restoreMocks: true,
  },
})
