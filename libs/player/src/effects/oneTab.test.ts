import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeEnvironment } from '../fakeDeck'
import { $notice } from '../notice'
import { $phase, pause, resume } from '../player'
import { playTracks } from '../queueing'
import { startPlayer } from '../startPlayer'
import { FakeEffects } from './fakeEffects'
import { playInOneTab } from './oneTab'

let environment: FakeEnvironment
let effects: FakeEffects
let end = () => {}

beforeEach(() => {
  environment = new FakeEnvironment()
  effects = new FakeEffects()
  const stopPlayer = startPlayer(environment)
  const stopTab = playInOneTab(effects)
  end = () => {
    stopTab()
    stopPlayer()
  }
  playTracks([trackNamed('a'), trackNamed('b')])
})
afterEach(() => end())

test('other tabs are notified when sound starts, not when play is pressed', () => {
  expect(effects.posts).toBe(0)
  environment.deck.emit({ type: 'refused' })
  resume()
  expect(effects.posts).toBe(0)
  environment.deck.playTo(1)
  expect(effects.posts).toBe(1)
})

test('other tabs are notified once until the next pause, across seeks, buffering and tracks', () => {
  environment.deck.playTo(1)
  environment.deck.emit({ type: 'ended' })
  environment.spare.playTo(1)
  expect(effects.posts).toBe(1)
  pause()
  resume()
  expect(effects.posts).toBe(2)
})

test('this tab pauses when another starts, with a notice', () => {
  environment.deck.playTo(1)
  effects.postFromOtherTab()
  expect([$phase.get(), $notice.get()]).toEqual(['paused', { type: 'elsewhere' }])
})

test('a paused tab shows no notice', () => {
  pause()
  const before = $notice.get()
  effects.postFromOtherTab()
  expect($notice.get()).toBe(before)
})

test('a tab that plays already notifies the others when it joins them', () => {
  environment.deck.playTo(1)
  const joined = new FakeEffects()
  const leave = playInOneTab(joined)
  expect(joined.posts).toBe(1)
  leave()
})

test('a tab that left notifies no others', () => {
  const left = new FakeEffects()
  playInOneTab(left)()
  environment.deck.playTo(1)
  expect([left.posts, effects.posts]).toEqual([0, 1])
  left.postFromOtherTab()
  expect($phase.get()).toBe('playing')
})

test('a browser without broadcast channels still plays', () => {
  const leave = playInOneTab({ openChannel: () => null })
  environment.deck.playTo(1)
  expect($phase.get()).toBe('playing')
  leave()
})
