/** Globs: what StrykerJS mutates, and the tests that it runs against each mutant. */
interface MutationProject {
  /** Those with a leading exclamation mark are left out. */
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

/** The parts of tools/release that neither read nor write: the rest talks to a store, a folder or a process. */
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

/** Every source file of a library but tests and the doubles that only tests import. */
function library(name: string, ...doubles: readonly string[]): MutationProject {
  const src = `libs/${name}/src/**`
  return {
    mutate: [`${src}/*.ts`, `${src}/*.tsx`, ...['*.test.*', ...doubles].map(file => `!${src}/${file}`)],
    tests: [`${src}/*.test.ts`, `${src}/*.test.tsx`],
  }
}

/** By the name that `npm run test:mutation` takes. */
export const mutationProjects: Readonly<Record<string, MutationProject>> = {
  domain: library('domain'),
  federation: library('federation'),
  'federation-runtime': library('federation-runtime', 'sampleBuild.ts'),
  player: library('player', 'fake*.ts'),
  release: {
    mutate: pureParts.map(name => `tools/release/src/**/${name}.ts`),
    // Not those that publish into folders and start processes: hundreds of mutants would take them hours.
    tests: [...pureParts.filter(name => name !== 'canary'), 'canaryRules'].map(
      name => `tools/release/src/**/${name}.test.ts`,
    ),
  },
  session: library('session', 'fake*.ts'),
}
