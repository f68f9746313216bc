import { expect, test } from 'vitest'
import { judgeCanary, type BuildStats, type CanaryJudgment } from './judgeCanary'

/** Creates a seeded random number generator (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

interface Traffic {
  /** Share of loads that fail. */
  readonly stable: number
  readonly canary: number
  /** Share of loads that run the canary. */
  readonly share: number
  /** Loads between two checks, and in total. */
  readonly batch: number
  readonly most: number
  /** Continues after a healthy result, as somebody might who restarts the watch. */
  readonly isStubborn?: boolean
}

const nothing = { loads: 0, bad: 0, senders: 0, badSenders: 0 }

/** Watches one canary until the decision. Returns the decision, and after how many of its loads it was made. */
function watchOnce(random: () => number, traffic: Traffic): { decision: CanaryJudgment['decision']; loads: number } {
  const buildStats = { stable: { ...nothing }, canary: { ...nothing } }
  for (let load = 1; load <= traffic.most; load += 1) {
    const build = random() < traffic.share ? 'canary' : 'stable'
    buildStats[build].loads += 1
    buildStats[build].senders += 1
    if (random() < traffic[build]) {
      buildStats[build].bad += 1
      buildStats[build].badSenders += 1
    }
    if (load % traffic.batch > 0) continue
    const { decision } = judgeCanary(buildStats.stable, buildStats.canary)
    if (decision === 'roll back' || (decision === 'healthy' && !traffic.isStubborn)) {
      return { decision, loads: buildStats.canary.loads }
    }
  }
  return { decision: 'continue', loads: buildStats.canary.loads }
}

function watchThousand(seed: number, traffic: Traffic) {
  const random = seeded(seed)
  const runs = Array.from({ length: 1000 }, () => watchOnce(random, traffic))
  const share = (decision: string) => runs.filter(run => run.decision === decision).length / runs.length
  const loads = runs.map(run => run.loads).sort((a, b) => a - b)
  return { rolledBack: share('roll back'), healthy: share('healthy'), median: loads[500] ?? 0, p95: loads[950] ?? 0 }
}

/** Prints one line of measurements. */
function printResult(
  what: string,
  traffic: Traffic,
  { rolledBack, healthy, median, p95 }: ReturnType<typeof watchThousand>,
) {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const rates = `stable ${percent(traffic.stable)}, canary ${percent(traffic.canary)} of ${percent(traffic.share)} of loads`
  const ends = `rolled back ${percent(rolledBack)}, healthy ${percent(healthy)}`
  console.info(`${what}: ${rates}: ${ends}; loads of the canary: median ${median}, p95 ${p95}`)
}

test.each([
  { rate: 0.005, share: 0.1 },
  { rate: 0.02, share: 0.1 },
  { rate: 0.1, share: 0.1 },
  { rate: 0.02, share: 0.5 },
  { rate: 0.5, share: 0.1 },
  { rate: 0.5, share: 0.5 },
  { rate: 0.9, share: 0.3 },
])(
  'rolls back at most 5 % of 1,000 healthy canaries with $rate bad loads and $share of all loads, checked after every load',
  run => {
    const traffic = { stable: run.rate, canary: run.rate, share: run.share, batch: 1, most: 2000, isStubborn: true }
    const measured = watchThousand(7, traffic)
    printResult('Alike, watched to the end', traffic, measured)
    expect(measured.rolledBack).toBeLessThanOrEqual(0.05)
  },
)

test.each([
  { rate: 0.005, share: 0.1 },
  { rate: 0.02, share: 0.1 },
])('finds 90 % of 1,000 healthy canaries with $rate bad loads healthy', run => {
  const traffic = { stable: run.rate, canary: run.rate, share: run.share, batch: 50, most: 15_000 }
  const measured = watchThousand(5, traffic)
  printResult('Alike', traffic, measured)
  expect(measured.rolledBack).toBeLessThanOrEqual(0.05)
  expect(measured.healthy).toBeGreaterThanOrEqual(0.9)
})

test.each([
  { rate: 0, share: 0.1 },
  { rate: 0.005, share: 0.1 },
  { rate: 0.02, share: 0.1 },
  { rate: 0.005, share: 0.5 },
])('rolls back 99 % of 1,000 canaries that crash in 10 % of loads, with $rate in the stable build', run => {
  const traffic = { stable: run.rate, canary: 0.1, share: run.share, batch: 50, most: 20_000 }
  const measured = watchThousand(11, traffic)
  printResult('Broken', traffic, measured)
  expect(measured.rolledBack).toBeGreaterThanOrEqual(0.99)
})

test.each([
  { rate: 1, share: 0.1, most: 20 },
  { rate: 1, share: 0.5, most: 35 },
  { rate: 0.5, share: 0.1, most: 60 },
])('ends 95 % of canaries in which $rate of the loads fail within $most of their loads, at $share of all', run => {
  const traffic = { stable: 0.005, canary: run.rate, share: run.share, batch: 1, most: 20_000 }
  const measured = watchThousand(13, traffic)
  printResult('Obviously broken', traffic, measured)
  expect(measured.rolledBack).toBe(1)
  expect(measured.p95).toBeLessThanOrEqual(run.most)
})

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
