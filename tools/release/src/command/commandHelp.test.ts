import { expect, test } from 'vitest'
import { closestWord } from '../closestWord'
import { commands, helpFor, notUnderstood } from './commandHelp'

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
  [
    ['promot', 'listener'],
    'Not understood: npm run release -- promot listener\nDid you mean "promote"? All commands: npm run release -- help',
  ],
  [['fly'], 'Not understood: npm run release -- fly\nAll commands: npm run release -- help'],
  [['promote'], 'Not understood: npm run release -- promote\nIt is: npm run release -- promote APP[@ID]...'],
  [['log', 'x'], 'Not understood: npm run release -- log x\nIt is: npm run release -- log'],
])('says in two lines what it makes of %j', (args, expected) => {
  expect(notUnderstood(args)).toBe(expected)
})

test.each([
  ['promte', 'promote'],
  ['stauts', 'status'],
  ['rolback', 'rollback'],
  ['keyz', 'keys'],
  ['deploy', null],
  ['x', null],
  ['', null],
])('takes %j for %j', (word, expected) => {
  expect(closestWord(word, ['promote', 'status', 'rollback', 'keys', 'publish'])).toBe(expected)
})

test('takes the closest of several words', () => {
  expect(closestWord('artis', ['admin', 'artists', 'artist'])).toBe('artist')
  expect(closestWord('any', [])).toBeNull()
})
