/** Globs of the files that StrykerJS mutates, and of the tests that it runs against each mutant. */
interface MutationProject {
  /** A leading exclamation mark excludes files. */
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

/** The pure modules of the release tool, without access to a store, a folder or a process. */
const pureParts = [
  'contract/src/compareTypes',
  'release/src/canary/canary',
  'release/src/canary/judgeCanary',
  'release/src/command/formats',
  'release/src/command/parseCommand',
  'release/src/documents/sitemap',
  'release/src/gates/globalSelectors',
  'release/src/gates/measureSize',
  'release/src/isCode',
  'release/src/registry/composeRegistry',
  'release/src/registry/releaseLog',
  'release/src/registry/signedRegistry',
]

/** Every source file of a library except tests and test doubles. */
function library(name: string, ...doubles: readonly string[]): MutationProject {
  const src = `libs/${name}/src/**`
  return {
    mutate: [`${src}/*.ts`, `${src}/*.tsx`, ...['*.test.*', ...doubles].map(file => `!${src}/${file}`)],
    tests: [`${src}/*.test.ts`, `${src}/*.test.tsx`],
  }
}

/** The tests next to it publish builds; another file tests only its rules. */
const slowlyTested = 'release/src/canary/canary'

/** Projects by the name that `npm run test:mutation` accepts. */
export const mutationProjects: Readonly<Record<string, MutationProject>> = {
  domain: library('domain'),
  federation: library('federation', 'brokenRegistry.ts'),
  'federation-runtime': library('federation-runtime', 'sampleBuild.ts'),
  player: library('player', 'fake*.ts', '*Fixture.ts', 'encodedFiles.ts'),
  release: {
    mutate: pureParts.map(path => `tools/${path}.ts`),
    // Without tests that publish into folders and start processes: hundreds of mutants would take hours.
    tests: pureParts.map(path => `tools/${path === slowlyTested ? 'release/src/canary/canaryRules' : path}.test.ts`),
  },
  session: library('session', 'fake*.ts'),
}
