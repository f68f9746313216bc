import { expect, test } from 'vitest'
import { healthByBuild, totalHealth } from './releaseHealth'

const count = (kind: string, count: number, is_canary = false, version = '1.0.0') => ({
  version,
  is_canary,
  kind,
  count,
})

test('a build counts separately in its canary cohort, with failures of every phase together', () => {
  const builds = healthByBuild([
    count('load', 90),
    count('chunk', 2),
    count('error', 1),
    count('load', 10, true),
    count('render', 4, true),
  ])
  expect(builds).toEqual([
    {
      version: '1.0.0',
      isCanary: false,
      loads: 90,
      failures: 3,
      phases: [
        { name: 'chunk', failures: 2 },
        { name: 'error', failures: 1 },
      ],
      vitals: [],
    },
    { version: '1.0.0', isCanary: true, loads: 10, failures: 4, phases: [{ name: 'render', failures: 4 }], vitals: [] },
  ])
  expect(totalHealth(builds)).toEqual({ loads: 100, failures: 7 })
})

test('a vital has the 75th percentile of its own build and cohort', () => {
  const percentile = { version: '1.0.0', is_canary: false, vital: 'lcp', p75: 1800 }
  const others = [
    { ...percentile, is_canary: true, p75: 1 },
    { ...percentile, version: '2.0.0', p75: 2 },
    { ...percentile, vital: 'inp', p75: 3 },
  ]
  const [build] = healthByBuild([count('lcp-good', 6), count('cls-good', 1)], [...others, percentile])
  expect(build?.vitals).toEqual([
    { name: 'lcp', measured: 6, good: 6, p75: 1800 },
    { name: 'cls', measured: 1, good: 1 },
  ])
})

test('vitals are rated by name and are no failures', () => {
  const [build] = healthByBuild([count('lcp-good', 6), count('lcp-poor', 2), count('cls-good', 1)])
  expect(build).toMatchObject({
    loads: 0,
    failures: 0,
    vitals: [
      { name: 'lcp', measured: 8, good: 6 },
      { name: 'cls', measured: 1, good: 1 },
    ],
  })
})
