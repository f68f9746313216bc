import { expect, test } from 'vitest'
import { judgeCanary, type BuildStats } from './judgeCanary'

type Loads = Pick<BuildStats, 'loads' | 'bad'>
/** Returns stats in which each load has its own address. */
const spread = ({ loads, bad }: Loads): BuildStats => ({ loads, bad, senders: loads, badSenders: bad })
const judge = (stable: Loads, canary: Loads) => judgeCanary(spread(stable), spread(canary))
const decisionOf = (stable: Loads, canary: Loads) => judge(stable, canary).decision

test('ends a canary that always fails with the twentieth address of either build', () => {
  expect(decisionOf({ loads: 30, bad: 0 }, { loads: 31, bad: 31 })).toBe('roll back')
  expect(decisionOf({ loads: 20, bad: 0 }, { loads: 20, bad: 20 })).toBe('roll back')
  expect(decisionOf({ loads: 5000, bad: 0 }, { loads: 19, bad: 19 })).toBe('continue')
  expect(decisionOf({ loads: 19, bad: 0 }, { loads: 5000, bad: 5000 })).toBe('continue')
  expect(decisionOf({ loads: 30, bad: 0 }, { loads: 10, bad: 10 })).toBe('continue')
})

test('finds no canary healthy before fifty loads of each build', () => {
  expect(decisionOf({ loads: 49, bad: 0 }, { loads: 5000, bad: 0 })).toBe('continue')
  expect(decisionOf({ loads: 50, bad: 0 }, { loads: 5000, bad: 0 })).toBe('healthy')
  expect(decisionOf({ loads: 5000, bad: 0 }, { loads: 49, bad: 0 })).toBe('continue')
  expect(decisionOf({ loads: 0, bad: 0 }, { loads: 0, bad: 0 })).toBe('continue')
})

test('finds a canary without failures healthy, and waits if one load in fifty failed', () => {
  expect(decisionOf({ loads: 1000, bad: 0 }, { loads: 100, bad: 0 })).toBe('continue')
  expect(decisionOf({ loads: 1000, bad: 0 }, { loads: 120, bad: 0 })).toBe('healthy')
  expect(decisionOf({ loads: 1000, bad: 0 }, { loads: 120, bad: 2 })).toBe('continue')
})

test('keeps a canary that is worse by less than two of a hundred loads', () => {
  const [stable, canary] = [
    { loads: 90_000, bad: 90 },
    { loads: 10_000, bad: 150 },
  ]
  expect(judge(stable, canary).mixtureRatio).toBeGreaterThan(1e6)
  expect(decisionOf(stable, canary)).not.toBe('roll back')
})

test('returns finite numbers for any counts that browsers claim', () => {
  for (const bad of [0, 5, 1e9]) {
    const { mixtureRatio, likelihoodRatio } = judge({ loads: 10, bad }, { loads: 10, bad: 1e9 })
    expect([mixtureRatio, likelihoodRatio].some(Number.isNaN)).toBe(false)
  }
})

test('decides nothing with fewer than twenty addresses', () => {
  const stable = spread({ loads: 5000, bad: 0 })
  const few = (senders: number, badSenders: number, bad: number) =>
    judgeCanary(stable, { loads: 200, bad, senders, badSenders }).decision
  expect(few(200, 19, 200)).toBe('continue')
  expect(few(200, 20, 200)).toBe('roll back')
  expect(few(19, 0, 0)).toBe('continue')
  expect(few(20, 0, 0)).toBe('healthy')
  const canary = spread({ loads: 200, bad: 0 })
  expect(judgeCanary({ ...stable, senders: 19 }, canary).decision).toBe('continue')
})

/** Expected values from an independent implementation of both tests. */
test.each<[Loads, Loads, number, number]>([
  [{ loads: 900, bad: 9 }, { loads: 100, bad: 4 }, 3.598654, 9.915957],
  [{ loads: 60, bad: 60 }, { loads: 60, bad: 60 }, 0.012458, 3.445804],
  [{ loads: 0, bad: 0 }, { loads: 80, bad: 5 }, 1, 0.056952],
  [{ loads: 80, bad: 5 }, { loads: 0, bad: 0 }, 1, 1],
])('computes the ratios of %j and %j', (stable, canary, mixtureRatio, likelihoodRatio) => {
  const judgment = judge(stable, canary)
  expect(judgment.mixtureRatio).toBeCloseTo(mixtureRatio, 6)
  expect(judgment.likelihoodRatio).toBeCloseTo(likelihoodRatio, 6)
})

test('compares the canary with the stable build even if both fail often', () => {
  const judgment = judge({ loads: 90_000, bad: 900 }, { loads: 10_000, bad: 250 })
  expect(judgment.mixtureRatio).toBeGreaterThan(1e6)
  expect(judgment.decision).not.toBe('roll back')
})
