import { readCommandLine, type Command } from '@overtone/command-line'
import { expect, test } from 'vitest'
import {
  devCommand,
  startCommand,
  testCommand,
  testFirefoxCommand,
  testWebKitCommand,
  testMutationCommand,
  testStandaloneCommand,
} from './commandLines'
import { bin, run } from './run'

const commands: Command[] = [
  startCommand,
  devCommand,
  testCommand,
  testStandaloneCommand,
  testFirefoxCommand,
  testWebKitCommand,
  testMutationCommand,
]

test.each(commands)('the examples of $program work', command => {
  for (const [args] of command.examples) {
    expect(readCommandLine(args.split(' ').filter(Boolean), command)).toHaveProperty('words')
  }
})

test.each(commands)('the help of $program fits the width of a terminal', command => {
  const { help } = readCommandLine(['--help'], command) as { help: string }
  expect(Math.max(...help.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
})

test.each([
  [['--help'], 0, /^Changes the code in small ways[^]+\nUsage: npm run test:mutation -- \[PROJECT\.\.\.\]\n/],
  [['domian'], 2, /^Unknown project: domian\. Did you mean domain\?\nUsage: /],
  [['--fast'], 2, /^Unknown option for test:mutation: --fast\nUsage: /],
])('test:mutation %j exits with %i', async (args, expected, text) => {
  const { code, output } = await run(bin('tsx'), ['tools/commands/src/testMutation.ts', ...args], { isQuiet: true })
  expect(code).toBe(expected)
  expect(output).toMatch(text)
})
