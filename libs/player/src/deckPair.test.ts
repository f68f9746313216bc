import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeckEvent } from './deck'
import { type DeckPair, deckPair } from './deckPair'
import { FakeEnvironment } from './fakeDeck'

const a = trackNamed('a')
const b = trackNamed('b')
let environment: FakeEnvironment
let pair: DeckPair
let events: DeckEvent[]

beforeEach(() => {
  vi.useFakeTimers()
  environment = new FakeEnvironment()
  events = []
  pair = deckPair(environment, event => events.push(event))
  pair.load(a, 0, 0)
  pair.play()
})
afterEach(() => void vi.useRealTimers())

/** Returns the commands of both decks since the last call. */
const commands = () => [environment.deck.takeCommands(), environment.spare.takeCommands()]
const volumes = () => [environment.deck.volume, environment.spare.volume]

test('plays unlock the other deck until there is sound', () => {
  expect(commands()).toEqual([['load a.mp3 at 0', 'play'], ['unlock']])
  environment.deck.emit({ type: 'refused' })
  pair.play()
  expect(commands()).toEqual([['play'], ['unlock']])
  environment.deck.emit({ type: 'playing' })
  pair.play()
  expect(commands()).toEqual([['play'], []])
})

test('a prepared source is loaded once, and starts without loading again', () => {
  pair.prepare(b)
  pair.prepare(b)
  environment.spare.emit({ type: 'ready', duration: 90 })
  expect([pair.readyDuration(b), pair.holds(a), events]).toEqual([90, false, []])
  commands()
  events = []
  pair.load(b, 0, 0)
  pair.play()
  expect(commands()).toEqual([['pause'], ['play']])
  expect(events).toEqual([{ type: 'ready', duration: 90 }])
})

test('a source that is still loading continues to load', () => {
  pair.prepare(b)
  expect([pair.holds(b), pair.readyDuration(b)]).toEqual([true, null])
  commands()
  pair.load(b, 20, 0)
  expect([commands(), events]).toEqual([[['pause'], ['seek 20']], []])
})

test('only events of the active deck are reported', () => {
  pair.prepare(b)
  environment.spare.emit({ type: 'time', position: 1, buffered: 2 })
  pair.load(b, 0, 0)
  environment.deck.emit({ type: 'ended' })
  expect(events).toEqual([])
  environment.spare.emit({ type: 'playing' })
  expect(events).toEqual([{ type: 'playing' }])
})

test('a source that failed to load is not retried before its turn, and then loaded again', () => {
  pair.prepare(b)
  environment.spare.emit({ type: 'error', code: 4 })
  commands()
  pair.prepare(b)
  expect([commands(), events, pair.readyDuration(b)]).toEqual([[[], []], [], null])
  pair.load(b, 0, 0)
  expect(commands()).toEqual([['load b.mp3 at 0'], []])
})

test('a deck unloads the source that it played when the next source, or null, is prepared', () => {
  pair.prepare(b)
  pair.load(b, 0, 0)
  commands()
  pair.prepare(null)
  pair.prepare(null)
  expect(commands()).toEqual([['unload'], []])
  pair.unload()
  expect(commands()).toEqual([[], ['unload']])
})

test('mute and volume apply to both decks, and loud tracks are leveled down', () => {
  pair.setVolume(0.5)
  pair.setMuted(true)
  pair.prepare(trackNamed('loud', { loudness: -8 }))
  pair.load(trackNamed('loud'), 0, 0)
  expect([environment.deck.isMuted, environment.spare.isMuted]).toEqual([true, true])
  expect(volumes()).toEqual([0.5, expect.closeTo(0.2506, 4)])
})

function fade(): void {
  vi.advanceTimersByTime(60_000)
  pair.setVolume(0.8)
  pair.prepare(b)
  environment.spare.emit({ type: 'ready', duration: 90 })
  commands()
  pair.load(b, 0, 6)
  pair.play()
}

test('a fade keeps equal power, and then the first deck unloads', () => {
  fade()
  expect([commands(), volumes()]).toEqual([
    [[], ['play']],
    [0.8, 0],
  ])
  for (let milliseconds = 1500; milliseconds < 6000; milliseconds += 1500) {
    vi.advanceTimersByTime(1500)
    const [before = 0, after = 0] = volumes()
    expect(before ** 2 + after ** 2).toBeCloseTo(0.64, 6)
    expect(after / 0.8).toBeCloseTo(Math.sin(((milliseconds / 6000) * Math.PI) / 2), 1)
  }
  vi.advanceTimersByTime(1600)
  expect([commands(), volumes()]).toEqual([
    [['unload'], []],
    [0.8, 0.8],
  ])
})

test('a pause, another track or an unload ends a fade at once', () => {
  fade()
  vi.advanceTimersByTime(1000)
  commands()
  pair.pause()
  expect([commands(), volumes()]).toEqual([
    [['unload'], ['pause']],
    [0.8, 0.8],
  ])
  vi.advanceTimersByTime(10_000)
  expect(commands()).toEqual([[], []])
})

test('a volume set during a fade applies to both decks', () => {
  fade()
  vi.advanceTimersByTime(3000)
  pair.setVolume(0.4)
  const [before = 0, after = 0] = volumes()
  expect(before ** 2 + after ** 2).toBeCloseTo(0.16, 6)
})

test('nothing is prepared during a fade', () => {
  fade()
  commands()
  pair.prepare(a)
  expect(commands()).toEqual([[], []])
})

test('a source that starts over the last milliseconds of the one before changes no volume', () => {
  pair.prepare(b)
  environment.spare.emit({ type: 'ready', duration: 90 })
  commands()
  pair.load(b, 0, 0.1)
  pair.play()
  expect([commands(), volumes()]).toEqual([
    [[], ['play']],
    [1, 1],
  ])
  vi.advanceTimersByTime(99)
  expect(commands()).toEqual([[], []])
  vi.advanceTimersByTime(1)
  expect([commands(), volumes()]).toEqual([
    [['unload'], []],
    [1, 1],
  ])
})

test('every track is located for each load', () => {
  commands()
  const locate = vi.fn(({ fullAudio }: { fullAudio: string | null }) => `signed/${fullAudio}`)
  const located = deckPair(Object.assign(new FakeEnvironment(), { locate }), () => {})
  located.load(trackNamed('c', { fullAudio: 'full/c.mp3' }), 5, 0)
  located.load(trackNamed('c', { fullAudio: 'full/c.mp3' }), 9, 0)
  located.load(b, 0, 0)
  expect(locate.mock.calls.map(([{ fullAudio }]) => fullAudio)).toEqual(['full/c.mp3', 'full/c.mp3', null])
})
