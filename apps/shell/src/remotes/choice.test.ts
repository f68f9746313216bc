// @vitest-environment happy-dom
import type { RemoteFailure } from '@overtone/federation'
import { afterEach, expect, test, vi } from 'vitest'
import { readChoice, shunCanary } from './choice'

const failureOf = (remote: string, version: string): RemoteFailure => {
  return { remote, version, phase: 'evaluation', message: 'broken' }
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a visit keeps its draw and the builds that failed in it', () => {
  expect(readChoice()).toEqual({ draw: null, failed: [] })
  sessionStorage.setItem('overtone-draw', '17')
  shunCanary(failureOf('listener', '2'))
  expect(readChoice()).toEqual({ draw: '17', failed: ['listener@2'] })
  shunCanary(failureOf('admin', '5'))
  expect(readChoice().failed).toEqual(['listener@2', 'admin@5'])
})

test('where storage is blocked, there is no draw, and a failure does no harm', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(readChoice()).toEqual({ draw: null, failed: [] })
  expect(() => shunCanary(failureOf('listener', '2'))).not.toThrow()
})
