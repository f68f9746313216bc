// @vitest-environment happy-dom
import type { EffectsEnvironment } from '@overtone/player/effects'
import { expect, test, vi } from 'vitest'
import { startPlayerEffects } from './playerEffects'

const effects = vi.hoisted(() => ({ startEffects: vi.fn(), browserEffects: vi.fn() }))
const listening = vi.hoisted(() => ({ recordPlay: vi.fn().mockResolvedValue({ ok: true }), tracksInKey: vi.fn() }))
vi.mock('@overtone/player/effects', () => effects)
vi.mock('@overtone/data/listening', () => listening)

test('starts the effects once, and lets them report plays and fetch tracks in key', async () => {
  startPlayerEffects()
  startPlayerEffects()
  await vi.waitFor(() => expect(effects.startEffects).toHaveBeenCalled())
  expect(effects.startEffects).toHaveBeenCalledOnce()
  const [, { recordPlay, tracksInKey }] = effects.browserEffects.mock.calls[0] as [Window, EffectsEnvironment]
  await recordPlay('track', 30)
  await recordPlay('other', 31)
  expect(listening.recordPlay.mock.calls).toEqual([
    ['track', 30],
    ['other', 31],
  ])
  await tracksInKey('track', ['heard'])
  expect(listening.tracksInKey).toHaveBeenCalledWith('track', { heard: ['heard'], size: 10, atAnyTempo: true })
})
