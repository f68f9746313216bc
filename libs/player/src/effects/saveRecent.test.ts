import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEnvironment } from '../fakeDeck'
import { pause, play, resume } from '../player'
import { recentTracks } from '../recentTracks'
import { startPlayer } from '../startPlayer'
import { FakeEffects } from './fakeEffects'
import { saveRecent } from './saveRecent'

const [a, b] = [trackNamed('a', { description: 'Long' }), trackNamed('b')]
let environment: FakeEnvironment
let effects: FakeEffects
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) })
  environment = new FakeEnvironment()
  effects = new FakeEffects()
  const stopPlayer = startPlayer(environment)
  const stopEffect = saveRecent(effects)
  end = () => {
    stopEffect()
    stopPlayer()
  }
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const ids = () =>
  recentTracks(effects.storage)
    .load()
    ?.map(({ track }) => track.id)

test('a track is stored as recent as soon as it is audible, with the time', () => {
  play(a)
  expect(ids()).toBeUndefined()
  environment.deck.playTo(0.2)
  expect(recentTracks(effects.storage).load()).toEqual([
    { track: { ...a, description: '' }, at: '2026-11-23T00:00:00.000Z' },
  ])
})

test('each track is in the list once, the latest first, and a resumed one does not start again', () => {
  play(a)
  environment.deck.playTo(1)
  play(b)
  environment.deck.playTo(1)
  play(a)
  environment.deck.playTo(1)
  expect(ids()).toEqual(['a', 'b'])
  effects.stored.clear()
  pause()
  resume()
  environment.deck.playTo(2)
  expect(ids()).toBeUndefined()
})

test('at most 50 tracks are stored, and other values are ignored', () => {
  for (let i = 0; i < 60; i++) {
    play(trackNamed(`t${i}`))
    environment.deck.playTo(1)
  }
  expect([ids()?.length, ids()?.[0]]).toEqual([50, 't59'])
  effects.stored.set('overtone.recent', JSON.stringify([{ track: { id: 'x' }, at: '' }]))
  expect(recentTracks(effects.storage).load()).toBeNull()
})
