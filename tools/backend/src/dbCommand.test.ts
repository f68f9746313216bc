import { readCommandLine } from '@overtone/command-line'
import { expect, test } from 'vitest'
import { dbCommand } from './dbCommand'

test.each(dbCommand.examples.map(([args]) => args))('the example of the help works: %s', args => {
  expect(readCommandLine([args], dbCommand)).toEqual({ words: [args], values: {} })
})

test.each([
  ['rest', 'Unknown command: rest. Did you mean reset?\nUsage: npm run db -- COMMAND'],
  ['drop', 'Unknown command: drop. Expected migrate, reset, seed, or types\nUsage: npm run db -- COMMAND'],
])('suggests a command for %s', (word, message) => {
  expect(() => readCommandLine([word], dbCommand)).toThrow(message)
})
