import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

/** With CI set, the parser would read the file from the disk instead of the text that it is given. */
const parserOptions = { disallowAutomaticSingleRunInference: true }

/** Lints a text as if it stood in that file; answers the rules that it breaks. */
async function brokenRules(filePath: string, code: string): Promise<string[]> {
  const eslint = new ESLint({ cwd: import.meta.dirname, overrideConfig: { languageOptions: { parserOptions } } })
  const [result] = await eslint.lintText(code, { filePath })
  return (result?.messages ?? []).map(message => message.ruleId ?? message.message)
}

const boundary = '@nx/enforce-module-boundaries'
const restricted = 'no-restricted-imports'
const importing = (name: string) => `import * as it from '${name}'\nconsole.warn(it)\n`

test.each([
  ['a remote imports another remote', 'apps/content/src/routes.tsx', '@overtone/artist', restricted],
  ['a remote reaches into another remote', 'apps/content/src/routes.tsx', '../../artist/src/routes', boundary],
  ['a remote imports the backend', 'apps/content/src/routes.tsx', '@overtone/backend', boundary],
  ['a lib imports up', 'libs/design/src/Button.ts', '@overtone/music', boundary],
  ['a service knows a screen', 'libs/data/src/tracks.ts', '@overtone/design', boundary],
  ['a page imports the router itself', 'apps/content/src/routes.tsx', 'react-router-dom', restricted],
  ['a page imports Supabase', 'apps/content/src/routes.tsx', '@supabase/supabase-js', restricted],
  [
    'the frame imports the federation runtime',
    'apps/shell/src/Shell.tsx',
    '@module-federation/enhanced/runtime',
    restricted,
  ],
])('lint fails when %s', { timeout: 60_000 }, async (_what, file, name, rule) => {
  expect(await brokenRules(file, importing(name))).toContain(rule)
})

test.each([
  ['apps/content/src/routes.tsx', '@overtone/design'],
  ['libs/session/src/session.ts', '@overtone/data'],
  ['apps/shell/src/remotes/remoteLoader.ts', '@module-federation/enhanced/runtime'],
])('lint lets %s import %s', { timeout: 60_000 }, async (file, name) => {
  const rules = await brokenRules(file, importing(name))
  expect(rules.filter(rule => rule === boundary || rule === restricted)).toEqual([])
})
