import { ok, type Track } from '@overtone/domain'
import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $playback } from '../engine'
import type { FakeEnvironment } from '../fakeDeck'
import { setAutoplay, setRepeat } from '../modes'
import { $phase, resume } from '../player'
import { uidOf } from '../queueFixture'
import { addToQueue, next, playFrom, playTracks, removeFromQueue } from '../queueing'
import { $queue, cue, entriesOf } from '../queueStore'
import { arrive, charts, listWith, offline, shown, startContinuing } from './continueQueueFixture'
import type { FakeEffects } from './fakeEffects'
import { $supply } from './supply'

const track = (id: string, artistId = `of ${id}`): Track => trackNamed(id, { artistId })
const [a, b, c, d, e] = [track('a'), track('b'), track('c'), track('d'), track('e')]
let environment: FakeEnvironment
let effects: FakeEffects
let end = () => {}

beforeEach(() => {
  ;({ environment, effects, end } = startContinuing())
})
afterEach(() => end())

test('a list loads more before it ends, until it is complete', async () => {
  setAutoplay(false)
  const context = listWith(ok([c]), ok([d]))
  playFrom(context, [a, b])
  await arrive()
  expect([shown(), context.more.mock.calls.length]).toEqual(['Abcd', 3])
  next()
  await arrive()
  expect([context.more.mock.calls.length, $queue.get().context]).toEqual([3, charts])
})

test('a list loads more once fewer than ten of its tracks are left', async () => {
  setAutoplay(false)
  const context = listWith(ok([c]))
  playFrom(
    context,
    Array.from({ length: 11 }, (_, i) => track(`${i}`)),
  )
  await arrive()
  expect(context.more).not.toHaveBeenCalled()
  next()
  await arrive()
  expect(context.more).toHaveBeenCalledOnce()
})

test('nothing is loaded for a queue without a list, or before it plays', async () => {
  playTracks([a])
  await arrive()
  cue({ entries: entriesOf([a], 'list'), index: 0, context: charts })
  await arrive()
  expect([shown(), effects.lookups]).toEqual(['A', []])
  effects.inKey.push(ok([c, d, e]))
  resume()
  await arrive()
  expect(shown()).toBe('A|c|d|e')
})

test('a list is not continued once its tracks were removed', async () => {
  effects.inKey.push(ok([c, d, e]))
  playFrom(charts, [a])
  removeFromQueue(uidOf('a'))
  await arrive()
  expect([shown(), effects.lookups.length]).toEqual(['', 1])
})

test('while tracks load, nothing starts a second load', async () => {
  effects.inKey.push(ok([c, d, e]))
  playFrom(charts, [a])
  effects.returnOnline()
  setRepeat('all')
  setRepeat('off')
  expect($supply.get()).toBe('loading')
  await arrive()
  expect([shown(), $supply.get(), effects.lookups.length]).toEqual(['A|c|d|e', 'idle', 1])
})

test('when one track of a list is left, tracks in key follow it', async () => {
  effects.inKey.push(ok([d, e]))
  playFrom(charts, [a, b, c])
  await arrive()
  expect(effects.lookups).toEqual([])
  environment.deck.playTo(2)
  next()
  environment.spare.playTo(2)
  await arrive()
  expect([shown(), effects.lookups[0]]).toEqual(['aBc|d|e', { seed: 'c', heard: ['b', 'c'] }])
})

test('tracks in key are looked up until at least three follow', async () => {
  effects.inKey.push(ok([c, d]), ok([e]))
  playFrom(charts, [a, b])
  await arrive()
  expect([shown(), effects.lookups.map(({ seed }) => seed)]).toEqual(['Ab|c|d|e', ['b', 'd']])
})

test('the lookup leaves out the tracks that were heard before, the latest last', async () => {
  const recent = [track('latest'), track('earlier')].map(heard => ({ track: heard, at: '' }))
  effects.stored.set('overtone.recent', JSON.stringify(recent))
  playFrom(charts, [a])
  await arrive()
  expect(effects.lookups[0]).toEqual({ seed: 'a', heard: ['earlier', 'latest', 'a'] })
})

test('playback continues from the list into tracks in key', async () => {
  effects.inKey.push(ok([d, e]))
  playFrom(charts, [a])
  await arrive()
  environment.deck.playTo(179)
  environment.deck.emit({ type: 'ended' })
  expect([shown(), $phase.get()]).toEqual(['a|D|e', 'loading'])
})

test('tracks in key start with another artist if there is one', async () => {
  effects.inKey.push(ok([track('x', a.artistId), b]))
  playFrom(charts, [a])
  await arrive()
  expect(shown()).toBe('A|b')
})

test('tracks that were heard a while ago are repeated if nothing else fits', async () => {
  effects.inKey.push(ok([]), ok([]), ok([b]))
  const recent = Array.from({ length: 50 }, (_, i) => ({ track: track(`h${i}`), at: '' }))
  effects.stored.set('overtone.recent', JSON.stringify(recent))
  playFrom(charts, [a])
  await arrive()
  expect([shown(), effects.lookups.map(({ heard }) => heard.length)]).toEqual(['A|b', [50, 10, 3, 50, 10, 3]])
})

test('if nothing fits at all, the queue ends without further lookups', async () => {
  playFrom(charts, [a])
  await arrive()
  environment.deck.playTo(179)
  environment.deck.emit({ type: 'ended' })
  await arrive()
  expect([shown(), $phase.get(), effects.lookups.length]).toEqual(['A', 'ended', 3])
})

test('what the user queues comes before the tracks in key', async () => {
  effects.inKey.push(ok([d, e]))
  playFrom(charts, [a])
  await arrive()
  addToQueue(b)
  expect(shown()).toBe('Ab|d|e')
})

test('what the user queues comes before the rest of a list that was loaded later', async () => {
  playFrom(listWith(ok([c])), [a])
  await arrive()
  addToQueue(b)
  expect(shown()).toBe('Abc')
})

test('a list continues after what the user queued while it loaded', async () => {
  playFrom(listWith(ok([c])), [a])
  addToQueue(b)
  await arrive()
  expect(shown()).toBe('Abc')
})

test('tracks in key are looked up again for what the user queued while they loaded', async () => {
  effects.inKey.push(ok([d]), ok([c, d, e]))
  playFrom(charts, [a])
  addToQueue(b)
  await arrive()
  expect([shown(), effects.lookups.map(({ seed }) => seed)]).toEqual(['Ab|c|d|e', ['a', 'b']])
})

test('a result that arrives after another list started is dropped', async () => {
  playFrom(listWith(ok([c])), [a])
  playFrom({ title: 'Discover', path: '/discover' }, [b, d, e])
  await arrive()
  expect(shown()).toBe('Bde')
})

test('a failed load is retried when the network returns, and after ten seconds', async () => {
  effects.inKey.push(offline, offline, ok([d, e, c]))
  playFrom(charts, [a])
  await arrive()
  expect([shown(), $supply.get()]).toEqual(['A', 'failed'])
  effects.returnOnline()
  await arrive()
  expect([effects.lookups.length, $supply.get()]).toEqual([2, 'failed'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([shown(), $supply.get()]).toEqual(['A|d|e|c', 'idle'])
})

test('a failed load is not retried once the queue repeats', async () => {
  effects.inKey.push(offline)
  playFrom(charts, [a])
  await arrive()
  setRepeat('all')
  expect($supply.get()).toBe('idle')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(effects.lookups.length).toBe(1)
})

const fiveMinutes = 5 * 60_000
test.each([
  [fiveMinutes - 1, 'a|D|e|c', 'loading', 1],
  [fiveMinutes, 'A|d|e|c', 'ended', 0],
])(
  'music that ended because the network was lost continues if it returns within five minutes (%i ms)',
  async (wait, after, phase, starts) => {
    effects.tracksInKey = vi.fn(async () => offline)
    playFrom(charts, [a])
    await arrive()
    environment.deck.playTo(179)
    environment.deck.emit({ type: 'ended' })
    await vi.advanceTimersByTimeAsync(wait)
    expect($phase.get()).toBe('ended')
    effects.tracksInKey = vi.fn(async seed => ok(seed === 'a' ? [d, e, c] : []))
    const { commands } = $playback.get()
    effects.returnOnline()
    await arrive()
    expect([shown(), $phase.get()]).toEqual([after, phase])
    expect($playback.get().commands).toEqual({ ...commands, queue: commands.queue + starts })
  },
)
