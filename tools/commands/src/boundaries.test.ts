import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { workspace } from './run'

const boundary = '@nx/enforce-module-boundaries'
const restricted = 'no-restricted-imports'

/** Neither rule needs types, which take ten times as long as the rest. */
const eslint = new ESLint({
  cwd: workspace,
  overrideConfig: { languageOptions: { parserOptions: { project: null } } },
  ruleFilter: ({ ruleId }) => ruleId === boundary || ruleId === restricted,
})

/** Lints a text as if it were that file. Returns which of the two rules it breaks. */
async function brokenRules(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath })
  return (result?.messages ?? []).map(message => message.ruleId ?? message.message)
}

const importing = (name: string) => `import * as it from '${name}'\nconsole.warn(it)\n`

test.each([
  ['a remote imports another remote', 'apps/content/src/routes.tsx', '@overtone/artist', restricted],
  ['a remote reaches into another remote', 'apps/content/src/routes.tsx', '../../artist/src/routes', boundary],
  ['a remote imports the backend', 'apps/content/src/routes.tsx', '@overtone/backend', boundary],
  ['a lib imports a lib above it', 'libs/design/src/Button.ts', '@overtone/music', boundary],
  ['a service imports a component', 'libs/data/src/tracks/tracks.ts', '@overtone/design', boundary],
  ['a page imports the router itself', 'apps/content/src/routes.tsx', 'react-router-dom', restricted],
  ['a page imports Supabase', 'apps/content/src/routes.tsx', '@supabase/supabase-js', restricted],
  ['a feature imports another feature', 'apps/listener/src/track/TrackHead.tsx', '../charts/ChartsPage', restricted],
  [
    'a nested folder of a feature imports another feature',
    'apps/artist/src/upload/form/Fields.tsx',
    '../../hub/HubPage',
    restricted,
  ],
])('lint fails when %s', { timeout: 60_000 }, async (_what, file, name, rule) => {
  expect(await brokenRules(file, importing(name))).toContain(rule)
})

test.each([
  ['apps/listener/src/home/HomePage.tsx', 'database'],
  ['apps/listener/src/home/HomePage.test.tsx', 'supabase'],
  ['apps/shell/src/remotes/remoteLoader.ts', 'createQueries'],
  ['apps/shell/src/Shell.tsx', 'accessToken'],
  ['apps/admin/src/routes.tsx', 'createQuery'],
  ['apps/admin/src/routes.tsx', 'connected'],
])('lint fails when %s imports the internals of the connection: %s', { timeout: 60_000 }, async (file, name) => {
  const code = `import { ${name} } from '@overtone/data'\nconsole.warn(${name})\n`
  expect(await brokenRules(file, code)).toContain(restricted)
  expect(await brokenRules('libs/data/src/people/people.ts', code)).not.toContain(restricted)
})

test('lint lets a page import services and queries', { timeout: 60_000 }, async () => {
  const code = "import { searchTracks } from '@overtone/data'\nimport { profileOf } from '@overtone/data/people'\n"
  const rules = await brokenRules(
    'apps/listener/src/home/HomePage.tsx',
    `${code}console.warn(searchTracks, profileOf)\n`,
  )
  expect(rules).toEqual([])
})

test.each([
  ['apps/content/src/routes.tsx', '@overtone/design'],
  ['libs/session/src/session.ts', '@overtone/data'],
  ['apps/listener/src/track/TrackHead.tsx', '../catalog/genreName'],
  ['apps/artist/src/upload/form/Fields.tsx', '../queue/uploadQueue'],
])('lint lets %s import %s', { timeout: 60_000 }, async (file, name) => {
  const rules = await brokenRules(file, importing(name))
  expect(rules).toEqual([])
})
