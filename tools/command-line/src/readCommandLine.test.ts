import { expect, test } from 'vitest'
import { noWords } from './options'
import { UsageError } from './parseArguments'
import { readCommandLine } from './readCommandLine'

const command = {
  name: 'test',
  program: 'npm test --',
  summary: 'Runs the tests.',
  words: noWords,
  options: { base: { type: 'string', value: 'REVISION', help: 'Since when' } },
  examples: [],
} as const
const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean), command)

test('returns the parsed arguments', () => {
  expect(read('--base main')).toEqual({ words: [], values: { base: 'main' } })
})

test.each(['--help', '-h', '--fast --help', 'frob -h'])('returns the help for "%s"', line => {
  expect(read(line)).toEqual({ help: expect.stringContaining('Usage: npm test -- [--base REVISION]') as string })
})

test('takes no option after --', () => {
  expect(() => read('-- --help')).toThrow('test takes no arguments, got "--help"')
})

test('ends the message of a usage error with the usage line', () => {
  expect(() => read('--bas main')).toThrow(
    new UsageError('Unknown option for test: --bas. Did you mean --base?\nUsage: npm test -- [--base REVISION]'),
  )
})
