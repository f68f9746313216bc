import { expect, test } from 'vitest'
import { atLeast, findCommand, parseArguments, UsageError } from './parseArguments'
import type { Words } from './parseArguments'

const options = {
  json: { type: 'boolean' },
  verbose: { type: 'boolean', short: 'v' },
  keep: { type: 'string', requirement: atLeast(0) },
  with: { type: 'string', multiple: true },
} as const
const files = { kind: 'FILE', min: 1, max: 2 }
const parse = (line: string, words: Words = files, taken?: readonly (keyof typeof options)[]) =>
  parseArguments(line.split(' ').filter(Boolean), { command: 'pack', words, options, ...(taken ? { taken } : {}) })

test('returns words and options in any order', () => {
  expect(parse('--keep 7 a --json b --with x --with=-y -v')).toEqual({
    words: ['a', 'b'],
    values: { keep: '7', json: true, with: ['x', '-y'], verbose: true },
  })
  expect(parse('a -- --json').words).toEqual(['a', '--json'])
})

test.each([
  ['a --fast', 'Unknown option "--fast" for pack'],
  ['a -f', 'Unknown option "-f" for pack'],
  ['a --jsn', 'Unknown option "--jsn" for pack. Did you mean "--json"?'],
  ['a --json=yes', 'Option "--json" takes no value, but got "yes"'],
  ['a --keep', 'Option "--keep" needs a value'],
  ['a --keep=', 'Option "--keep" needs a value'],
  ['a --keep --json', 'Option "--keep" needs a value'],
  ['a --keep soon', 'Option "--keep" must be a number that is 0 or more, but got "soon"'],
  ['a --keep=-1', 'Option "--keep" must be a number that is 0 or more, but got "-1"'],
  ['', 'pack needs at least one FILE'],
  ['a b c', 'pack takes at most 2 of FILE, but got "a b c"'],
])('says what is wrong with "%s"', (line, message) => {
  expect(() => parse(line)).toThrow(new UsageError(message))
})

test('refuses an option of another command', () => {
  expect(parse('a --json', files, ['json']).values).toEqual({ json: true })
  expect(() => parse('a --keep 7', files, ['json'])).toThrow(new UsageError('Unknown option "--keep" for pack'))
})

test.each<[string, Words, string]>([
  ['', { kind: 'FILE', min: 1, max: 1 }, 'pack needs one FILE'],
  ['a b', { kind: 'FILE', min: 0, max: 1 }, 'pack takes one FILE, but got "a b"'],
  ['a', { kind: 'FILE', min: 0, max: 0 }, 'pack takes no arguments, but got "a"'],
  ['up', { phrases: ['on', 'off'], isOptional: true }, 'pack takes "on" or "off", but got "up"'],
  ['up', { phrases: ['a', 'b', 'c'] }, 'pack takes "a", "b", or "c", but got "up"'],
  ['', { phrases: ['on', 'off'] }, 'pack takes "on" or "off", but got nothing'],
])('says which words "%s" should be', (line, words, message) => {
  expect(() => parse(line, words)).toThrow(new UsageError(message))
})

test('takes a phrase of several words, or none where it is optional', () => {
  const words = { phrases: ['mode on'], isOptional: true }
  expect(parse('mode on', words).words).toEqual(['mode', 'on'])
  expect(parse('', words).words).toEqual([])
})

test('finds the command before and after options', () => {
  expect(findCommand(['--json', 'pack', 'a'], options)).toEqual(['pack', ['--json', 'a']])
  expect(findCommand(['--keep', '7', 'pack'], options)).toEqual(['pack', ['--keep', '7']])
  expect(findCommand(['--json'], options)).toEqual([undefined, ['--json']])
})
