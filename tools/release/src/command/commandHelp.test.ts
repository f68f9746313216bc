import { expect, test } from 'vitest'
import { helpFor, usageHint } from './commandHelp'
import { commandNames, releaseCommands } from './commands'
import { parseCommand } from './parseCommand'

const help = helpFor(undefined)

test('the help lists every command once and fits the width of a terminal', () => {
  const listed = [...help.matchAll(/^ {2}(\w+) +(.+)$/gm)].map(([, name]) => name)
  for (const name of commandNames) expect(listed.filter(word => word === name)).toEqual([name])
  expect(Math.max(...help.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
})

test.each(commandNames)('the help for %s has its usage, options, examples and exit codes', name => {
  const text = helpFor(name)
  expect(text).toContain(`Usage: npm run release -- ${name}`)
  for (const title of ['Options:', 'Examples:', 'Exit codes:']) expect(text).toContain(`\n${title}\n`)
  for (const option of releaseCommands[name].options ?? []) expect(text).toContain(`  --${option}`)
  expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
})

test.each(commandNames.flatMap(name => releaseCommands[name].examples.map(([args]) => [name, args] as const)))(
  'the example of %s works: %s',
  (name, args) => {
    expect(parseCommand(args.split(' ')).command).toBe(name)
  },
)

test('the help names the program as the user calls it', () => {
  expect(helpFor('check', 'npx overtone')).toContain('Usage: npx overtone check APP[@ID]...\n')
  expect(helpFor(undefined, 'npx overtone')).toContain('Usage: npx overtone COMMAND')
})

test('the help for one command has only its own options', () => {
  expect(helpFor('promote')).toMatch(/^Make builds live for everyone\./)
  expect(helpFor('promote')).not.toContain('rollback')
  expect(helpFor('link')).toContain('in hours (default: 24, at most 168)')
  expect(helpFor('fly')).toBe(help)
})

test.each([
  [['promote', '--fast'], 'Usage: npm run release -- promote [APP[@ID]...] [--from ENV] [--break-glass REASON]'],
  [['canary', 'x'], 'Usage: npm run release -- canary APP[@ID] --percent N [--break-glass REASON]'],
  [['--json', 'log', 'x'], 'Usage: npm run release -- log'],
  [['new', 'log', '--x'], 'Usage: npm run release -- new NAME... [--standalone]'],
  [['fly'], 'All commands: npm run release -- help'],
])('hints at the usage of the command in %j', (args, hint) => {
  expect(usageHint(args)).toBe(hint)
})
