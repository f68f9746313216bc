import { expect, test } from 'vitest'
import { formatLog, formatPruning, formatGateReport } from './formats'
import type { LogRecord } from '../registry/releaseLog'
import { stockBudget } from '../gates/measureSize'

const record = (sequence: number, live: Record<string, string>, canaries?: LogRecord['canaries']): LogRecord => ({
  schema: 1,
  sequence,
  at: `2026-11-2${sequence}`,
  live,
  ...(canaries ? { canaries } : {}),
})

test('reports an empty log', () => {
  expect(formatLog([])).toEqual(['Nothing was promoted yet'])
})

test('lists the changes of each promotion', () => {
  const records = [
    record(1, { shell: 's1', listener: 'l1' }),
    record(2, { shell: 's1', listener: 'l1' }, { listener: { id: 'l2', percent: 10 } }),
    record(3, { shell: 's1', listener: 'l1' }, { listener: { id: 'l2', percent: 25 } }),
    record(4, { shell: 's1', listener: 'l1' }, { listener: { id: 'l2', percent: 25 } }),
    record(5, { shell: 's1', listener: 'l1' }, { listener: { id: 'l3', percent: 25 } }),
    record(6, { shell: 's1', listener: 'l3' }),
    record(7, { shell: 's1' }),
  ]
  expect(formatLog(records)).toEqual([
    '   1  2026-11-21  shell@s1 listener@l1',
    '   2  2026-11-22  canary listener@l2 10 %',
    '   3  2026-11-23  canary listener@l2 25 %',
    '   4  2026-11-24',
    '   5  2026-11-25  canary listener@l3 25 % canary listener@l2 ended',
    '   6  2026-11-26  listener@l3',
    '   7  2026-11-27  listener removed',
  ])
})

test('names a new version of the authority and of the policy, and the key that signed', () => {
  const live = { shell: 's1' }
  expect(
    formatLog([
      record(1, live),
      { ...record(2, live), authority: 1, by: 'k1' },
      { ...record(3, { shell: 's2' }), authority: 1, policy: 4, by: 'k2' },
    ]).slice(1),
  ).toEqual(['   2  2026-11-22  authority 1  by k1', '   3  2026-11-23  shell@s2 policy 4  by k2'])
})

const weight = { entry: 1234, first: 20_000, total: 100_050, duplicated: 0 }

test('shows sizes beside the budget, and that the build can go live', () => {
  expect(formatGateReport({ sizes: { listener: weight }, violations: [], warnings: ['It is old'] }, true)).toEqual([
    '  kB               entry  first page     scripts  duplicated',
    '  listener           1.2        20.0       100.0         0.0',
    '  allowed           12.0        45.0       450.0        40.0',
    'Warning: It is old',
    'It can go live',
  ])
})

test('shows the budget below each kind of build', () => {
  const report = { sizes: { tuner: weight, listener: weight }, budgets: { tuner: stockBudget } }
  expect(formatGateReport({ ...report, violations: [], warnings: [] }, true)).toEqual([
    '  kB               entry  first page     scripts  duplicated',
    '  listener           1.2        20.0       100.0         0.0',
    '  allowed           12.0        45.0       450.0        40.0',
    '  tuner              1.2        20.0       100.0         0.0',
    '  allowed           32.0        45.0       450.0        40.0',
    'It can go live',
  ])
})

test('shows no table without sizes, and no success for a refused or damaged build', () => {
  const refusal = { gate: 'css', app: 'listener', subject: 'h1', message: 'No' } as const
  expect(formatGateReport({ sizes: {}, violations: [refusal], warnings: [] }, true)).toEqual([])
  expect(formatGateReport({ sizes: {}, violations: [], warnings: [] }, false)).toEqual([])
})

test.each([
  [false, 'Removed 1 of 4 builds'],
  [true, 'Would remove 1 of 4 builds'],
])('lists the builds that prune removes (dry run: %s)', (dryRun, title) => {
  expect(formatPruning({ removed: [{ app: 'listener', id: 'l1' }], kept: 3 }, dryRun)).toEqual([title, '  listener@l1'])
})
