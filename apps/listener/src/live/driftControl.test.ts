import { expect, test } from 'vitest'
import { correctDrift, noDrift, seeked } from './driftControl'

const needsSeek = (drift: typeof noDrift, late: number, at: number) => correctDrift(drift, late, at).needsSeek

test('small drifts are left alone, and larger ones corrected at most once per second', () => {
  expect(needsSeek(noDrift, 0.04, 0)).toBe(false)
  expect(needsSeek(noDrift, -0.1, 0)).toBe(true)
  const drift = seeked(noDrift, 0)
  expect(needsSeek(drift, 0.1, 900)).toBe(false)
  expect(needsSeek(drift, 0.1, 1100)).toBe(true)
})

test('large drifts are corrected without waiting', () => {
  const drift = seeked(noDrift, 0)
  expect(needsSeek(drift, 30, 100)).toBe(false)
  expect(needsSeek(drift, 30, 250)).toBe(true)
})

test('the lead is learned from how late the last seek was', () => {
  let drift = correctDrift(seeked(noDrift, 0), 0.1, 300).drift
  expect(drift.lead).toBeCloseTo(noDrift.lead + 0.07)
  drift = correctDrift(seeked(drift, 2000), -0.05, 2300).drift
  expect(drift.lead).toBeCloseTo(noDrift.lead + 0.035)
  for (let at = 4000; at < 40_000; at += 2000) drift = correctDrift(seeked(drift, at), 0.39, at + 300).drift
  expect(drift.lead).toBe(0.3)
})

test('a seek that waited for data does not change the lead', () => {
  expect(correctDrift(seeked(noDrift, 0, true), 0.3, 300).drift.lead).toBe(noDrift.lead)
})

test('each seek changes the lead once', () => {
  const corrected = correctDrift(seeked(noDrift, 0), 0.1, 300).drift
  expect(correctDrift(corrected, 0.1, 600).drift.lead).toBe(corrected.lead)
})

test('playback settles in sync with the host if every seek has the same latency', () => {
  const cost = 0.12
  let drift = noDrift
  let late = 2
  let seeks = 0
  for (let at = 0; at < 20_000; at += 250) {
    const corrected = correctDrift(drift, late, at)
    drift = corrected.drift
    if (!corrected.needsSeek) continue
    late = cost - drift.lead
    drift = seeked(drift, at)
    seeks += 1
  }
  expect(Math.abs(late)).toBeLessThan(0.05)
  expect(seeks).toBeLessThanOrEqual(2)
})
