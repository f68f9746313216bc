import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTraces } from './followTraces'

const page = { shell: { version: '0.1.0-aaaaaaaaaaaa', base: '/' }, live: [] }
const config = vi.hoisted(() => ({ traces: undefined as { url: string; share: number } | undefined }))
const [startTraces, stopTraces] = [vi.fn(() => stopTraces), vi.fn()]
vi.mock('../page', () => ({ dataBlock: () => JSON.stringify(config) }))
vi.mock('./startTraces', () => ({ startTraces: (...args: []) => startTraces(...args) }))

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(Math, 'random').mockReturnValue(0.2)
})
afterEach(() => vi.restoreAllMocks())

test('traces the configured share of pages, until it is stopped', async () => {
  config.traces = { url: 'https://traces.test/v1/traces', share: 0.3 }
  const stop = followTraces(page)
  await vi.dynamicImportSettled()
  expect(startTraces).toHaveBeenCalledExactlyOnceWith('https://traces.test/v1/traces', page)
  stop()
  expect(stopTraces).toHaveBeenCalledOnce()
})

test('traces neither other pages, nor without a collector, nor one that was stopped first', async () => {
  config.traces = { url: 'https://traces.test/v1/traces', share: 0.1 }
  followTraces(page)
  config.traces = undefined
  followTraces(page)
  config.traces = { url: 'https://traces.test/v1/traces', share: 1 }
  followTraces(page)()
  await vi.dynamicImportSettled()
  expect(startTraces).not.toHaveBeenCalled()
})
