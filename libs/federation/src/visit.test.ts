// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteFailure } from './remoteFailure'
import { excludeCanary, openVisit } from './visit'

const failureOf = (remote: string, version: string): RemoteFailure => {
  return { remote, version, phase: 'evaluation', message: 'broken' }
}
const build = { version: '2', base: '/', integrity: {}, preload: [], config: { name: 'a', routes: [], slots: {} } }
const withCanary = [{}, { canary: { percent: 50, ...build } }]

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('openVisit assigns a browser its cohort once, and a visit keeps it', () => {
  const { cohort } = openVisit(withCanary)
  expect(cohort).toMatch(/^\d{1,4}$/)
  expect(localStorage.getItem('overtone-draw')).toBe(cohort)
  localStorage.setItem('overtone-draw', 'another')
  expect(openVisit(withCanary).cohort).toBe(cohort)
  sessionStorage.clear()
  expect(openVisit(withCanary).cohort).toBe('another')
})

test.each([
  [0, '0'],
  [0.99999, '9999'],
])('openVisit assigns 10,000 cohorts evenly: %f is %s', (random, cohort) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  expect(openVisit(withCanary).cohort).toBe(cohort)
})

test('openVisit stores nothing if no remote has a canary', () => {
  expect(openVisit([{}]).cohort).toBeNull()
  expect(openVisit().cohort).toBeNull()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('a visit remembers the builds that failed in it', () => {
  const failures = () => openVisit().failed.filter(Boolean)
  expect(failures()).toEqual([])
  excludeCanary(failureOf('listener', '2'))
  excludeCanary(failureOf('admin', '5'))
  expect(failures()).toEqual(['listener@2', 'admin@5'])
})

test.each(['localStorage', 'sessionStorage'])(
  'a browser that blocks %s has no cohort, and failures do not throw',
  name => {
    vi.stubGlobal(name, undefined)
    expect(openVisit(withCanary).cohort).toBeNull()
    expect(() => excludeCanary(failureOf('listener', '2'))).not.toThrow()
  },
)
