import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeWorld } from '../fakeDeck'
import { $notice } from '../notice'
import { $phase, pause, resume } from '../player'
import { playTracks } from '../queueing'
import { startPlayer } from '../startPlayer'
import { FakeEffects } from './fakeEffects'
import { playInOneTab } from './oneTab'

let world: FakeWorld
let effects: FakeEffects
let end = () => {}

beforeEach(() => {
  world = new FakeWorld()
  effects = new FakeEffects()
  const stopPlayer = startPlayer(world)
  const stopTab = playInOneTab(effects)
  end = () => {
    stopTab()
    stopPlayer()
  }
  playTracks([trackNamed('a'), trackNamed('b')])
})
afterEach(() => end())

test('sound that begins is told to the other tabs, a press without sound is not', () => {
  expect(effects.posts).toBe(0)
  world.deck.say({ type: 'refused' })
  resume()
  expect(effects.posts).toBe(0)
  world.deck.hear(1)
  expect(effects.posts).toBe(1)
})

test('it is told once until the next pause, over seeks, waits and tracks', () => {
  world.deck.hear(1)
  world.deck.say({ type: 'ended' })
  world.spare.hear(1)
  expect(effects.posts).toBe(1)
  pause()
  resume()
  expect(effects.posts).toBe(2)
})

test('this tab falls silent when another begins, and says so', () => {
  world.deck.hear(1)
  effects.hearOther()
  expect([$phase.get(), $notice.get()]).toEqual(['paused', { type: 'elsewhere' }])
})

test('a tab that is silent anyway says nothing', () => {
  pause()
  const before = $notice.get()
  effects.hearOther()
  expect($notice.get()).toBe(before)
})
