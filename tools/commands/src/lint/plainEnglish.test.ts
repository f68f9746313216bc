import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { workspace } from '../run'

const rule = 'overtone/plain-english'

/** Without types, which take ten times as long as the rest. */
const eslint = new ESLint({
  cwd: workspace,
  overrideConfig: { languageOptions: { parserOptions: { project: null } } },
  ruleFilter: ({ ruleId }) => ruleId === rule,
})

async function problemsOf(code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\nexport {}\n`, { filePath: 'libs/player/src/queue.ts' })
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule).map(({ message }) => message)
}

test.each([
  ['a docstring without a subject', '/** What a release holds. */\nconst a = 1', '“What”'],
  ['a docstring over several lines', '/**\n * Whether it\n * plays.\n */\nconst a = 1', '“Whether”'],
  ['a docstring of a property', 'interface A {\n  /** How long it is, in seconds. */\n  length: number\n}', '“How”'],
  ['a comment', '// tells the others', '“tells”'],
  ['a phrase over the end of a line', '/**\n * Starts. Returns what\n * ends it.\n */', '“Returns what ends”'],
  ['a test title', "test('answers null', () => {})", '“answers”'],
  ['a title of a table of tests', "test.each([1])('stands at %s', () => {})", '“stands”'],
  ['a title in two parts', "it('waits while it is unknown ' + 'who is here')", '“who is here”'],
  ['a template as a title', 'describe(`${name} lets it go`, () => {})', '“lets it go”'],
  ['an interface text', "i18n('frame', { left: 'This is the way out' })", '“the way out”'],
  ['a text with parameters', "i18n('frame', { port: params('{port} is no port') })", '“is no port”'],
  ['a plural', "i18n('frame', { n: count({ one: 'Who is here', many: '{count}' }) })", '“Who is here”'],
  ['an old word in a name', 'const lateView = 1', '“lateView”: write lazy…'],
])('refuses %s', async (_what, code, phrase) => {
  const problems = await problemsOf(code)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(phrase)
})

test.each([
  ['a verb', '/** Returns what the queue holds. */\nconst a = 1'],
  ['a noun', '/** A queue entry. */\nconst a = 1'],
  ['a name that only begins like an old word', 'const latestTracks = 1'],
  ['a question in a comment that documents nothing', '// What if two tabs write at once?'],
  ['an idiom in an interface text', "i18n('appeal', { upheld: 'The decision stands.' })"],
  ['an abbreviation', '/** LUFS stands for loudness units. */\nconst a = 1'],
  ['what is absent', '// there is no port yet'],
  ['other strings', "send('tells', 'who is here')"],
])('accepts %s', async (_what, code) => {
  expect(await problemsOf(code)).toEqual([])
})
