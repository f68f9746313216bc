// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { startPlayerEffects } from './playerEffects'

const effects = vi.hoisted(() => ({ startEffects: vi.fn(), browserEffects: vi.fn() }))
const listening = vi.hoisted(() => ({ recordPlay: vi.fn().mockResolvedValue({ ok: true }) }))
vi.mock('@overtone/player/effects', () => effects)
vi.mock('@overtone/data/listening', () => listening)

test('starts the effects once, and counts every play on this page', async () => {
  startPlayerEffects()
  startPlayerEffects()
  await vi.waitFor(() => expect(effects.startEffects).toHaveBeenCalled())
  expect(effects.startEffects).toHaveBeenCalledOnce()
  const [, recordPlay] = effects.browserEffects.mock.calls[0] as [Window, (id: string, seconds: number) => unknown]
  await recordPlay('track', 30)
  await recordPlay('other', 31)
  expect(listening.recordPlay.mock.calls).toEqual([
    ['track', 30],
    ['other', 31],
  ])
})
