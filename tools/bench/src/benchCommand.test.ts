import { readCommandLine } from '@overtone/command-line'
import { expect, test } from 'vitest'
import { benchCommand, sizeOf } from './benchCommand'

const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean), benchCommand)

test.each(benchCommand.examples.map(([args]) => [args]))('the example of the help works: %j', args => {
  expect(read(args)).toHaveProperty('words')
})

test('the size has defaults for missing options', () => {
  expect(sizeOf({})).toEqual({ tracks: 1_000_000, rate: 20, megabytes: 100, listeners: 20, seconds: 20, rounds: 5 })
  expect(sizeOf({ tracks: '500', rounds: '1' })).toMatchObject({ tracks: 500, rate: 20, rounds: 1 })
})

test.each([
  ['dta', 'Unknown section: dta. Did you mean data?\n'],
  ['data --track 5', 'Unknown option for bench: --track. Did you mean --tracks?\n'],
  ['data --rounds 0', '--rounds must be a whole number above 0, got "0"\n'],
])('refuses "%s" and says why', (line, message) => {
  expect(() => read(line)).toThrow(message)
})
