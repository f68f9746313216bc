import { expect, test } from 'vitest'
import { judgeCanary, type CanaryJudgment } from './judgeCanary'

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
