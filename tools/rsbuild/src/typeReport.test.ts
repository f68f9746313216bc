import { expect, test } from 'vitest'
import { createReport } from './typeReport'

const started = '12:00:00 AM - Starting compilation in watch mode...\n\n'
const broken = `src/a.tsx(3,14): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from property 'size'.
src/b.ts(1,1): error TS2304: Cannot find name 'x'.

12:00:01 AM - Found 2 errors. Watching for file changes.

`
const clean = '12:00:02 AM - Found 0 errors. Watching for file changes.\n\n'

test('reports the errors of each check, and once when all are fixed', () => {
  const reports: (readonly string[])[] = []
  const read = createReport(errors => reports.push(errors))
  const first = [
    "Type error in src/a.tsx:3:14\nTS2322: Type 'string' is not assignable to type 'number'.\n  The expected type comes from property 'size'.",
    "Type error in src/b.ts:1:1\nTS2304: Cannot find name 'x'.",
  ]
  for (const letter of started + broken) read(letter)
  expect(reports).toEqual([first])
  read(clean + clean)
  expect(reports).toEqual([first, []])
})

test('does not report a check without errors', () => {
  const read = createReport(() => expect.unreachable())
  read(started + clean)
})
