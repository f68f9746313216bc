import { noWords } from '@overtone/command-line'
import { remoteNames } from './buildApps'
import { mutationProjects } from './mutationProjects'

const portHelp = 'Port of the product (default: 4000)'

const environment = {
  PORT: portHelp,
  BACKEND_PORT: 'Port of the embedded backend (default: 54321)',
  OVERTONE_DATA: 'Data folder (default: .overtone)',
  OVERTONE_ENV: 'The environment to release into and to serve, such as staging (default: production)',
  DATABASE_URL: 'A PostgreSQL database to use instead of the embedded one',
  SUPABASE_URL: 'A hosted Supabase project to use instead of the backend, with SUPABASE_PUBLISHABLE_KEY',
}

const stopped = { 0: 'Stopped by Ctrl-C' }

export const startCommand = {
  name: 'start',
  program: 'npm start --',
  summary: 'Builds what changed, starts the backend, releases all apps and serves the product until Ctrl-C.',
  words: noWords,
  options: {},
  examples: [['', 'at http://localhost:4000']],
  environment,
  exitCodes: stopped,
} as const

export const devCommand = {
  name: 'dev',
  program: 'npm run dev --',
  summary: 'Serves the product with one remote from its sources, with hot reload, until Ctrl-C.',
  words: {
    kind: 'REMOTE',
    min: 1,
    max: 1,
    known: {
      ...Object.fromEntries(remoteNames.map(name => [name, `The remote in apps/${name}`])),
      design: 'Only the design library: every component in its states',
    },
  },
  options: {
    against: {
      type: 'string',
      value: 'URL',
      help: 'Show the remote in the deployed product at URL, instead of one on this machine',
    },
  },
  examples: [
    ['artist', 'the product, with the artist remote from its sources'],
    ['artist --against https://overtone.example', 'the same in a deployed product, which stays as it is'],
    ['design', 'the catalog of components'],
  ],
  environment,
  exitCodes: stopped,
} as const

export const testCommand = {
  name: 'test',
  program: 'npm test --',
  summary: 'Builds everything, then runs lint, types, format, and the unit, contract and browser tests.',
  words: noWords,
  options: {
    changed: {
      type: 'boolean',
      help: 'Run lint, types, format and unit tests of packages that changed and those that import them',
    },
    base: { type: 'string', value: 'REVISION', help: 'With --changed: the revision to compare with (default: main)' },
  },
  examples: [
    ['', 'everything'],
    ['--changed', 'quick checks of what changed since main'],
    ['--changed --base HEAD~2', 'or in the last two commits'],
  ],
  environment: { CHROMIUM_PATH: 'The Chromium of the browser tests (default: found or installed)' },
  exitCodes: { 0: 'Everything passed', 1: 'Something failed: the last lines name it' },
} as const

export const testStandaloneCommand = {
  name: 'test:standalone',
  program: 'npm run test:standalone --',
  summary: 'Tests that the packed packages are enough to write and release a remote from an empty folder.',
  words: noWords,
  options: {},
  examples: [['', 'a few minutes; needs the npm registry']],
  environment: { CHROMIUM_PATH: 'The Chromium of the browser tests (default: found or installed)' },
} as const

export const testFirefoxCommand = {
  name: 'test:firefox',
  program: 'npm run test:firefox --',
  summary: 'Runs browser tests of what listeners and artists do in Firefox.',
  words: noWords,
  options: {},
  examples: [['', 'about fifteen minutes']],
  environment: { FIREFOX_PATH: 'The Firefox of the tests (default: found or installed)' },
} as const

export const testWebKitCommand = {
  name: 'test:webkit',
  program: 'npm run test:webkit --',
  summary: 'Runs browser tests of what listeners and artists do in WebKitGTK.',
  words: noWords,
  options: {},
  examples: [['', 'about three minutes']],
  environment: {},
} as const

export const testMutationCommand = {
  name: 'test:mutation',
  program: 'npm run test:mutation --',
  summary: 'Changes the code in small ways and reports the changes that no test notices.',
  words: {
    kind: 'PROJECT',
    min: 0,
    max: Infinity,
    known: Object.fromEntries(Object.keys(mutationProjects).map(name => [name, folderOf(name)])),
  },
  options: {},
  examples: [
    ['', 'all projects, one after the other'],
    ['domain session', 'two of them'],
  ],
  exitCodes: {
    0: 'The runs are complete; reports are in test-results/mutation',
    1: 'A project scores below 85, or its run failed',
  },
} as const

function folderOf(project: string): string {
  return project === 'release' ? 'Parts of tools/release' : `libs/${project}`
}
