import { readdirSync, readFileSync } from 'node:fs'
import nx from '@nx/eslint-plugin'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { plainEnglish } from './tools/commands/src/lint/plainEnglish.js'

const lib = name => `lib:${name}`
const uses = (sourceTag, ...names) => ({ sourceTag, onlyDependOnLibsWithTags: names })
const allLibs = [
  'data',
  'design',
  'domain',
  'federation',
  'i18n',
  'music',
  'player',
  'router',
  'session',
  'storage',
].map(lib)

/** Allowed imports between packages: docs/architecture.md. A lib with an empty list imports no other package of ours. */
const boundaries = [
  uses('app', ...allLibs, 'preset'),
  uses(lib('domain')),
  uses(lib('federation-runtime')),
  uses(lib('storage'), lib('domain')),
  uses(lib('design'), lib('storage')),
  uses(lib('router')),
  uses(lib('i18n'), lib('domain'), lib('storage')),
  uses(lib('data'), lib('domain'), lib('storage')),
  uses(lib('player'), lib('domain'), lib('storage')),
  uses(lib('federation'), lib('domain'), lib('storage')),
  uses(lib('session'), lib('data'), lib('domain'), lib('storage')),
  uses(lib('music'), ...['data', 'design', 'domain', 'i18n', 'player', 'router', 'session', 'storage'].map(lib)),
  uses(lib('testing'), ...allLibs),
  uses('tool', 'tool', 'preset', 'contract', lib('domain'), lib('federation'), lib('storage')),
  uses('preset', 'contract', lib('domain'), lib('federation'), lib('federation-runtime')),
  uses('contract', lib('federation')),
  uses('e2e', 'tool', ...allLibs, lib('testing')),
]

/** Tests in any package may import the samples of @overtone/testing. */
const boundariesOfTests = boundaries.map(({ sourceTag, onlyDependOnLibsWithTags: names }) =>
  uses(sourceTag, ...(names.includes(lib('testing')) ? names : [...names, lib('testing')])),
)

/** Rules of remotes, shared with the published package for remotes in their own repositories. */
const remoteRules = JSON.parse(readFileSync(new URL('tools/pack/src/remote/lintRules.json', import.meta.url), 'utf8'))
const { supabase, router, globalStyle, connection } = remoteRules.imports

const only = (group, message) => ({ group, message })
const testing = only(['@overtone/testing'], 'Only tests import @overtone/testing.')
const apps = readdirSync(new URL('apps', import.meta.url))
const app = only(
  apps.map(name => `@overtone/${name}`),
  'Apps meet in the URL, in the session, in the player and in slots, never in an import.',
)
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns: [app, ...patterns] }] })

/** Features that others of their app may import. What all apps need is in libs. */
const sharedFeatures = {
  admin: ['account', 'health', 'audit-log'],
  artist: ['track', 'earnings'],
  content: ['legal', 'reading', 'site'],
  listener: [
    ...['catalog', 'harmony', 'instrument', 'notices', 'page-head', 'playlist-card', 'playlist-form', 'wheel'],
    ...['testing', 'track-actions', 'track-search'],
  ],
}
const message = 'Features don’t import features: pages and routes at the root of src combine them.'
/**
 * Rules for files in the features of a remote, this many folders below src. The shell's folders are parts of one frame.
 */
const features = (app, depth) => ({
  files: [`apps/${app}/src${'/*'.repeat(depth)}/*.{ts,tsx}`],
  ignores: ['**/*.test.*'],
  rules: restrict(supabase, router, testing, connection, globalStyle, {
    regex: `^${'\\.\\./'.repeat(depth)}(?!(?:${[...(sharedFeatures[app] ?? []), 'messages'].join('|')})/)[\\w-]+/`,
    message,
  }),
})

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    '.overtone/',
    '.nx/',
    '.stryker-tmp/',
    'libs/data/src/database.types.ts',
    'contract/',
  ]),
  tseslint.configs.recommendedTypeChecked,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx, 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: boundaries,
          allowCircularSelfDependency: true,
          // Edge Functions aren't a package: Deno bundles them by their relative imports. The root's package.json has
          // the versions that a scaffold copies.
          allow: ['/supabase/functions/', '../../../../package.json'],
        },
      ],
      // require-await is off because an async function may implement an interface without awaiting anything,
      // unbound-method because our interfaces are objects of functions, none of which uses `this`
      ...remoteRules.rules,
      ...restrict(supabase, router, testing),
    },
  },
  { files: ['apps/**'], rules: restrict(supabase, router, testing, connection, globalStyle) },
  ...apps.filter(app => app !== 'shell').flatMap(app => [1, 2].map(depth => features(app, depth))),
  { files: ['libs/data/**'], rules: restrict(router, testing) },
  { files: ['libs/router/**'], rules: restrict(supabase, testing) },
  { files: ['tools/backend/**', 'tools/release/**'], rules: restrict(router, testing) },
  { files: ['**/*.test.{ts,tsx}', 'libs/testing/**', 'e2e/**'], rules: restrict(router) },
  { files: ['apps/**/*.test.{ts,tsx}'], rules: restrict(router, connection, globalStyle) },
  {
    files: ['apps/**/*.test.{ts,tsx}', 'libs/**/*.test.{ts,tsx}'],
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { depConstraints: boundariesOfTests, allowCircularSelfDependency: true },
      ],
    },
  },
  { files: ['**/*.{ts,tsx}'], rules: { 'max-lines': ['error', 250], 'max-lines-per-function': ['error', 100] } },
  { files: ['tools/**', 'e2e/**'], rules: { 'no-console': 'off', 'react-hooks/rules-of-hooks': 'off' } },
  {
    // The file of the rule holds the phrases that it refuses
    files: ['**/*.{ts,tsx,js,mjs}'],
    ignores: ['tools/commands/src/lint/plainEnglish*'],
    plugins: { overtone: { rules: { 'plain-english': plainEnglish } } },
    rules: { 'overtone/plain-english': 'error' },
  },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
)
