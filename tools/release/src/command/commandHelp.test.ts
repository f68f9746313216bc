import { expect, test } from 'vitest'
import { commands, helpFor, usageHint } from './commandHelp'

const help = helpFor(undefined)

test('the help names every command and fits the width of a terminal', () => {
  for (const command of commands) expect(help).toMatch(new RegExp(`^ {2}npm run release -- ${command}( |$)`, 'm'))
  expect(Math.max(...help.split('\n').map(line => line.length))).toBeLessThanOrEqual(120)
  expect(help).toContain('24 hours (at most 168)')
})

test('the help lines up whatever the program is called', () => {
  const lines = helpFor('check', 'npx overtone').split('\n')
  expect(lines.map(line => line.search(/(?<= {2})(?!npx)\S/))).toEqual(lines.map(() => 44))
  expect(lines.length).toBeGreaterThan(1)
})

test('the help for one command is its own alone', () => {
  expect(helpFor('promote')).toMatch(/^ {2}npm run release -- promote APP\[@ID\]\.\.\. +make it live/)
  expect(helpFor('promote')).not.toContain('rollback')
  expect(helpFor('fly')).toBe(help)
})

test.each([
  [['promote', '--fast'], 'Usage: npm run release -- promote APP[@ID]...'],
  [['--json', 'log', 'x'], 'Usage: npm run release -- log'],
  [['new', 'log', '--x'], 'Usage: npm run release -- new NAME [--standalone]'],
  [['fly'], 'All commands: npm run release -- help'],
])('hints at the usage of the command in %j', (args, hint) => {
  expect(usageHint(args)).toBe(hint)
})
