import { expect, test } from 'vitest'
import { contain } from './contain'

test.each([
  [
    'throws at once',
    () => {
      throw new Error('Broken')
    },
  ],
  ['rejects later', () => Promise.reject(new Error('Broken'))],
])('refuses and logs work that %s', async (_, work) => {
  const lines: string[] = []
  const refused: unknown[] = []
  await contain(
    line => lines.push(line),
    'GET /',
    work,
    error => refused.push(error),
  )
  expect(lines).toEqual(['GET / failed: Broken'])
  expect(refused).toEqual([new Error('Broken')])
})

test('runs the work before it returns, and refuses nothing that succeeds', () => {
  const steps: string[] = []
  void contain(
    line => steps.push(line),
    'GET /',
    () => void steps.push('work'),
    () => steps.push('refused'),
  )
  expect(steps).toEqual(['work'])
})

test('survives a refusal that throws too', async () => {
  const lines: string[] = []
  const fail = (message: string) => () => {
    throw new Error(message)
  }
  await contain(line => lines.push(line), 'GET /', fail('Broken'), fail('Closed'))
  expect(lines).toEqual(['GET / failed: Broken', 'GET / could not be refused: Closed'])
})

test('writes one short line, whatever the client sent', async () => {
  const lines: string[] = []
  await contain(
    line => lines.push(line),
    `Joining a\r\nb${'x'.repeat(9000)}`,
    () => Promise.reject(new Error('No')),
    () => {},
  )
  expect(lines).toEqual([expect.stringMatching(/^Joining a bx+$/)])
  expect(lines[0]).toHaveLength(500)
})
