import { fail, ok, type Result, type Track } from '@overtone/domain'
import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEnvironment } from '../fakeDeck'
import { setAutoplay, setRepeat } from '../modes'
import { $phase } from '../player'
import { addToQueue, clearQueue, next, playFrom, playTracks } from '../queueing'
import { $queue } from '../queueStore'
import { startPlayer } from '../startPlayer'
import { continueQueue } from './continueQueue'
import { FakeEffects } from './fakeEffects'
import { $supply } from './supply'

const track = (id: string, artistId = `of ${id}`): Track => trackNamed(id, { artistId })
const [a, b, c, d, e] = [track('a'), track('b'), track('c'), track('d'), track('e')]
const charts = { title: 'Charts', path: '/charts' }
const offline = fail({ code: 'offline' })
let environment: FakeEnvironment
let effects: FakeEffects
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  environment = new FakeEnvironment()
  effects = new FakeEffects()
  const stopPlayer = startPlayer(environment)
  const stopEffect = continueQueue(effects)
  end = () => {
    stopEffect()
    stopPlayer()
  }
})
afterEach(() => {
  end()
  setAutoplay(true)
  setRepeat('off')
  vi.useRealTimers()
})

/** The queue in letters, the current one capitalized, tracks in key behind a bar. */
function shown(): string {
  const { entries, index } = $queue.get()
  return entries
    .map(entry => ({ ...entry, name: entry.track.id }))
    .map(({ name, from }, at) => (from === 'key' ? '|' : '') + (at === index ? name.toUpperCase() : name))
    .join('')
}

/** Waits until the pending loads have resolved. */
const arrive = () => vi.advanceTimersByTimeAsync(0)

function listWith(...pages: Result<readonly Track[]>[]) {
  return { ...charts, more: vi.fn(async () => pages.shift() ?? ok([])) }
}

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

test('nothing is loaded for a queue without a list, or while nothing plays', async () => {
  playTracks([a])
  await arrive()
  end()
  expect([shown(), effects.lookups]).toEqual(['', []])
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
  effects.inKey.push(ok([]), ok([b]))
  const recent = Array.from({ length: 50 }, (_, i) => ({ track: track(`h${i}`), at: '' }))
  effects.stored.set('overtone.recent', JSON.stringify(recent))
  end()
  const stopPlayer = startPlayer(new FakeEnvironment())
  const stopEffect = continueQueue(effects)
  playFrom(charts, [a])
  await arrive()
  expect([shown(), effects.lookups.map(({ heard }) => heard.length)]).toEqual(['A|b', [51, 10, 52, 10]])
  stopEffect()
  stopPlayer()
})

test('if nothing fits at all, the queue ends without further lookups', async () => {
  playFrom(charts, [a])
  await arrive()
  environment.deck.playTo(179)
  environment.deck.emit({ type: 'ended' })
  await arrive()
  expect([shown(), $phase.get(), effects.lookups.length]).toEqual(['A', 'ended', 2])
})

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

test('what the user queues comes before the tracks in key', async () => {
  effects.inKey.push(ok([d, e]))
  playFrom(charts, [a])
  await arrive()
  addToQueue(b)
  expect(shown()).toBe('Ab|d|e')
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

test.each([
  [60_000, 'a|D|e|c', 'loading'],
  [6 * 60_000, 'A|d|e|c', 'ended'],
])(
  'music that ended because the network was lost continues if it returns within minutes (%i ms)',
  async (wait, after, phase) => {
    effects.tracksInKey = vi.fn(async () => offline)
    playFrom(charts, [a])
    await arrive()
    environment.deck.playTo(179)
    environment.deck.emit({ type: 'ended' })
    await vi.advanceTimersByTimeAsync(wait)
    expect($phase.get()).toBe('ended')
    effects.tracksInKey = vi.fn(async seed => ok(seed === 'a' ? [d, e, c] : []))
    effects.returnOnline()
    await arrive()
    expect([shown(), $phase.get()]).toEqual([after, phase])
  },
)
