/** Globs of the files that StrykerJS mutates, and of the tests that it runs against each mutant. */
interface MutationProject {
  /** A leading exclamation mark excludes files. */
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

/** The pure modules of tools/release, without access to a store, a folder or a process. */
const pureParts = [
  'canary',
  'compareTypes',
  'composeRegistry',
  'formats',
  'globalSelectors',
  'isCode',
  'judgeCanary',
  'parseCommand',
  'releaseLog',
  'signedRegistry',
  'sitemap',
  'weigh',
]

/** Every source file of a library except tests and test doubles. */
function library(name: string, ...doubles: readonly string[]): MutationProject {
  const src = `libs/${name}/src/**`
  return {
    mutate: [`${src}/*.ts`, `${src}/*.tsx`, ...['*.test.*', ...doubles].map(file => `!${src}/${file}`)],
    tests: [`${src}/*.test.ts`, `${src}/*.test.tsx`],
  }
}

/** Projects by the name that `npm run test:mutation` accepts. */
export const mutationProjects: Readonly<Record<string, MutationProject>> = {
  domain: library('domain'),
  federation: library('federation'),
  'federation-runtime': library('federation-runtime', 'sampleBuild.ts'),
  player: library('player', 'fake*.ts', 'queueFixture.ts'),
  release: {
    mutate: pureParts.map(name => `tools/release/src/**/${name}.ts`),
    // Without tests that publish into folders and start processes: hundreds of mutants would take hours.
    tests: [...pureParts.filter(name => name !== 'canary'), 'canaryRules'].map(
      name => `tools/release/src/**/${name}.test.ts`,
    ),
  },
  session: library('session', 'fake*.ts'),
}
