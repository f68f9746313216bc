import { expect, test } from 'vitest'
import { driftControl } from './driftControl'

test('leaves small drifts alone and corrects others, seldom', () => {
  const control = driftControl()
  expect(control.needsSeek(0.04, 0)).toBe(false)
  expect(control.needsSeek(-0.1, 0)).toBe(true)
  control.seeked(0)
  expect(control.needsSeek(0.1, 900)).toBe(false)
  expect(control.needsSeek(0.1, 1100)).toBe(true)
})

test('does not wait where the host is far away', () => {
  const control = driftControl()
  control.seeked(0)
  expect(control.needsSeek(30, 100)).toBe(false)
  expect(control.needsSeek(30, 250)).toBe(true)
})

test('aims ahead by what the last seek came out late', () => {
  const control = driftControl()
  const before = control.lead()
  control.seeked(0)
  control.needsSeek(0.1, 300)
  expect(control.lead()).toBeCloseTo(before + 0.07)
  control.seeked(2000)
  control.needsSeek(-0.05, 2300)
  expect(control.lead()).toBeCloseTo(before + 0.035)
  for (let at = 4000; at < 40_000; at += 2000) {
    control.seeked(at)
    control.needsSeek(0.39, at + 300)
  }
  expect(control.lead()).toBe(0.3)
})

test('learns nothing from a seek that waited for data', () => {
  const control = driftControl()
  const before = control.lead()
  control.seeked(0, true)
  control.needsSeek(0.3, 300)
  expect(control.lead()).toBe(before)
})

test('comes to rest beside the host where every seek costs the same', () => {
  const control = driftControl()
  const cost = 0.12
  let late = 2
  let seeks = 0
  for (let at = 0; at < 20_000; at += 250) {
    if (!control.needsSeek(late, at)) continue
    late = cost - control.lead()
    control.seeked(at)
    seeks += 1
  }
  expect(Math.abs(late)).toBeLessThan(0.05)
  expect(seeks).toBeLessThanOrEqual(2)
})
