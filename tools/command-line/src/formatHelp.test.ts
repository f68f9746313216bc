import { expect, test } from 'vitest'
import { columns, formatHelp, usageLine } from './formatHelp'
import { noWords, type Command } from './options'

const serve: Command = {
  name: 'serve',
  program: 'npm run serve --',
  summary: 'Serves a folder.',
  words: { kind: 'FOLDER', min: 1, max: Infinity, help: 'A folder with pages' },
  options: {
    port: { type: 'string', short: 'p', value: 'PORT', help: 'Where to listen (default: 4000)' },
    json: { type: 'boolean', isCommon: true, help: 'Print JSON' },
  },
  examples: [['dist --port 80', 'on the usual port']],
  environment: { HOST: 'The address to bind' },
  exitCodes: { 0: 'Stopped by a signal' },
}

test('the help has usage, arguments, options, environment, examples and exit codes', () => {
  expect(formatHelp(serve)).toBe(`Serves a folder.

Usage: npm run serve -- FOLDER... [--port PORT]

Arguments:
  FOLDER  A folder with pages

Options:
  -p, --port PORT  Where to listen (default: 4000)
  --json           Print JSON
  -h, --help       Show this help

Environment:
  HOST  The address to bind

Examples:
  npm run serve -- dist --port 80  # on the usual port

Exit codes:
  0  Stopped by a signal
  1  Failure: the message says why
  2  Usage error: the arguments are wrong`)
})

test('the help leaves out sections without content, and the dashes of a call without arguments', () => {
  const bare = { ...serve, words: noWords, options: {}, environment: {}, examples: [['', 'as usual']] as const }
  const help = formatHelp(bare)
  expect(help).toContain('Usage: npm run serve\n')
  expect(help).toContain('\n  npm run serve  # as usual\n')
  expect(help).not.toMatch(/Arguments:|Environment:/)
})

test.each<[Command['words'], Command['options'], string]>([
  [{ kind: 'APP', min: 0, max: Infinity }, {}, '[APP...]'],
  [{ kind: 'APP', min: 1, max: 1 }, {}, 'APP'],
  [{ phrases: { on: '', off: '' } }, {}, 'on|off'],
  [{ phrases: { on: '', off: '' }, isOptional: true }, {}, '[on|off]'],
  [noWords, { with: { type: 'string', value: 'APP', multiple: true, help: '' } }, '[--with APP]...'],
  [noWords, { percent: { type: 'string', value: 'N', isRequired: true, help: '' } }, '--percent N'],
])('the usage line of %j and %j is %s', (words, options, usage) => {
  expect(usageLine({ program: 'tool', words, options })).toBe(`Usage: tool ${usage}`)
})

test('the usage line sums up options that do not fit', () => {
  const names = Array.from({ length: 9 }, (_, index) => `option-${index}`)
  const options = Object.fromEntries(names.map(name => [name, { type: 'boolean', help: '' } as const]))
  expect(usageLine({ program: 'tool', words: serve.words, options })).toBe('Usage: tool FOLDER... [OPTIONS]')
})

test('lists known words and phrases with their texts', () => {
  const known = { kind: 'REMOTE', min: 1, max: 1, known: { artist: 'The artist hub', admin: 'The back office' } }
  expect(formatHelp({ ...serve, words: known })).toContain('  artist  The artist hub\n  admin   The back office')
  expect(formatHelp({ ...serve, words: { phrases: { on: 'Start' } } })).toContain('Arguments:\n  on  Start')
})

test('columns wrap long texts, and put the text of a long name below it', () => {
  const long = Array.from({ length: 40 }, () => 'word').join(' ')
  const lines = columns([
    ['a', long],
    ['b'.repeat(60), 'text'],
  ])
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(100)
  expect(lines[0]).toMatch(/^ {2}a {57}word word/)
  expect(lines.at(-2)).toBe(`  ${'b'.repeat(60)}`)
  expect(lines.at(-1)).toBe(`${' '.repeat(60)}text`)
})
