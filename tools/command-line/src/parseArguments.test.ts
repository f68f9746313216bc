import { expect, test } from 'vitest'
import type { Words } from './options'
import { atLeast, findCommand, parseArguments, positiveInteger, UsageError } from './parseArguments'

const options = {
  json: { type: 'boolean', help: '' },
  verbose: { type: 'boolean', short: 'v', help: '' },
  keep: { type: 'string', requirement: atLeast(0), help: '' },
  rounds: { type: 'string', requirement: positiveInteger, help: '' },
  with: { type: 'string', multiple: true, help: '' },
} as const
const files = { kind: 'FILE', min: 1, max: 2 }
const parse = (line: string, words: Words = files, taken?: readonly (keyof typeof options)[]) =>
  parseArguments(line.split(' ').filter(Boolean), { command: 'pack', words, options, ...(taken ? { taken } : {}) })

test('returns words and options in any order', () => {
  expect(parse('--keep 7 a --json b --with x --with=-y -v --rounds 3')).toEqual({
    words: ['a', 'b'],
    values: { keep: '7', json: true, with: ['x', '-y'], verbose: true, rounds: '3' },
  })
  expect(parse('a -- --json').words).toEqual(['a', '--json'])
})

test.each([
  ['a --fast', 'Unknown option for pack: --fast'],
  ['a -f', 'Unknown option for pack: -f'],
  ['a --jsn', 'Unknown option for pack: --jsn. Did you mean --json?'],
  ['a --json=yes', '--json takes no value, got "yes"'],
  ['a --keep', '--keep needs a value'],
  ['a --keep=', '--keep needs a value'],
  ['a --keep --json', '--keep needs a value'],
  ['a --keep soon', '--keep must be a number of at least 0, got "soon"'],
  ['a --keep=-1', '--keep must be a number of at least 0, got "-1"'],
  ['a --rounds 0', '--rounds must be a whole number above 0, got "0"'],
  ['a --rounds 1.5', '--rounds must be a whole number above 0, got "1.5"'],
  ['', 'pack needs at least one FILE'],
  ['a b c', 'pack takes at most 2 FILE arguments, got "a b c"'],
])('refuses "%s" and says why', (line, message) => {
  expect(() => parse(line)).toThrow(new UsageError(message))
})

test('refuses an option of another command', () => {
  expect(parse('a --json', files, ['json']).values).toEqual({ json: true })
  expect(() => parse('a --keep 7', files, ['json'])).toThrow(new UsageError('Unknown option for pack: --keep'))
})

test('refuses a command line without a required option', () => {
  const required = { percent: { type: 'string', value: 'N', isRequired: true, help: '' } } as const
  const rules = { command: 'canary', words: files, options: required }
  expect(parseArguments(['a', '--percent', '5'], rules).values).toEqual({ percent: '5' })
  expect(() => parseArguments(['a'], rules)).toThrow(new UsageError('canary needs --percent N'))
  expect(parseArguments(['a'], { ...rules, taken: [] }).values).toEqual({})
})

const onOff: Words = { phrases: { on: '', off: '' } }
const remote: Words = { kind: 'REMOTE', min: 1, max: 1, known: { artist: '', admin: '' } }

test.each<[string, Words, string]>([
  ['', { kind: 'FILE', min: 1, max: 1 }, 'pack needs one FILE'],
  ['a b', { kind: 'FILE', min: 0, max: 1 }, 'pack takes one FILE, got "a b"'],
  ['a', { kind: 'FILE', min: 0, max: 0 }, 'pack takes no arguments, got "a"'],
  ['up', { ...onOff, isOptional: true }, 'pack takes on or off, got "up"'],
  ['up', { phrases: { a: '', b: '', c: '' } }, 'pack takes a, b, or c, got "up"'],
  ['', onOff, 'pack takes on or off, got nothing'],
  ['mode onn', { phrases: { 'mode on': '' } }, 'Unknown argument: mode onn. Did you mean mode on?'],
  ['', remote, 'pack needs one REMOTE: artist or admin'],
  ['artis', remote, 'Unknown remote: artis. Did you mean artist?'],
  ['shop', remote, 'Unknown remote: shop. Expected artist or admin'],
])('explains what it expects instead of "%s"', (line, words, message) => {
  expect(() => parse(line, words)).toThrow(new UsageError(message))
})

test('accepts known words, a phrase of several words, and none where it is optional', () => {
  expect(parse('artist', remote).words).toEqual(['artist'])
  const words = { phrases: { 'mode on': '' }, isOptional: true }
  expect(parse('mode on', words).words).toEqual(['mode', 'on'])
  expect(parse('', words).words).toEqual([])
})

test('finds the command before and after options', () => {
  expect(findCommand(['--json', 'pack', 'a'], options)).toEqual(['pack', ['--json', 'a']])
  expect(findCommand(['--keep', '7', 'pack'], options)).toEqual(['pack', ['--keep', '7']])
  expect(findCommand(['--json'], options)).toEqual([undefined, ['--json']])
})
