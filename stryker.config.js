/** Set by tools/commands/src/testMutation.ts, which also says what to mutate and what to test it with. */
const report = `test-results/mutation/${process.env.MUTATION_PROJECT}`

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  coverageAnalysis: 'perTest',
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 1,
  // Generous for a busy machine: StrykerJS detects an endless loop by its hit count long before this timeout.
  timeoutMS: 20_000,
  ignorePatterns: ['.overtone', '.nx', 'dist', 'test-results', 'docs', 'e2e'],
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  tempDirName: '.stryker-tmp',
}
