import { ok, type Track } from '@overtone/domain'
import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeEnvironment } from '../fakeDeck'
import { setAutoplay, setRepeat } from '../modes'
import { $phase } from '../player'
import { addToQueue, clearQueue, next, playFrom, previous } from '../queueing'
import { arrive, charts, shown, startContinuing } from './continueQueueFixture'
import type { FakeEffects } from './fakeEffects'

const track = (id: string, artistId = `of ${id}`): Track => trackNamed(id, { artistId })
const [a, b, c, d, e] = [track('a'), track('b'), track('c'), track('d'), track('e')]
let environment: FakeEnvironment
let effects: FakeEffects
let end = () => {}

beforeEach(() => {
  ;({ environment, effects, end } = startContinuing())
})
afterEach(() => end())

test('without autoplay nothing follows, and turning it off removes the tracks in key', async () => {
  effects.inKey.push(ok([d, e]))
  playFrom(charts, [a])
  await arrive()
  expect(shown()).toBe('A|d|e')
  setAutoplay(false)
  expect(shown()).toBe('A')
  effects.inKey.push(ok([b, c, d]))
  setAutoplay(true)
  await arrive()
  expect(shown()).toBe('A|b|c|d')
})

test('turning autoplay off and on again finds the same tracks again', async () => {
  effects.inKey.push(ok([c, d, e]), ok([c, d, e]))
  playFrom(charts, [a])
  await arrive()
  setAutoplay(false)
  setAutoplay(true)
  await arrive()
  expect(shown()).toBe('A|c|d|e')
})

test('turning autoplay off leaves what has started, and what the user queued', async () => {
  effects.inKey.push(ok([c, d, e]))
  playFrom(charts, [a])
  await arrive()
  next()
  addToQueue(b)
  await arrive()
  expect(shown()).toBe('a|Cb|d|e')
  setAutoplay(false)
  expect(shown()).toBe('a|Cb')
  previous()
  setAutoplay(true)
  await arrive()
  expect(shown()).toBe('A|cb')
})

test('turning autoplay on after the end finds tracks, but does not start them', async () => {
  setAutoplay(false)
  playFrom(charts, [a])
  environment.deck.playTo(179)
  environment.deck.emit({ type: 'ended' })
  effects.inKey.push(ok([c, d, e]))
  setAutoplay(true)
  await arrive()
  expect([shown(), $phase.get()]).toEqual(['A|c|d|e', 'ended'])
})

test.each([
  ['the queue repeats', () => setRepeat('all')],
  ['the queue was cleared', () => clearQueue()],
])('nothing follows in key when %s', async (_, arrange) => {
  playFrom(charts, [a, b, c])
  arrange()
  next()
  await arrive()
  expect(effects.lookups).toEqual([])
})
