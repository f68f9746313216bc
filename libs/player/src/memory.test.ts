import { trackNamed } from '@overtone/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeEffects } from './effects/fakeEffects'
import { startEffects } from './effects/startEffects'
import { FakeEnvironment } from './fakeDeck'
import { $autoplay, $crossfade, $repeat, setAutoplay, setCrossfade, setRepeat } from './modes'
import { $currentTrack, $phase, $position, play, resume, seek } from './player'
import { $isShuffled, next, playFrom, playTracks, setShuffled } from './queueing'
import { $queue } from './queueStore'
import { startPlayer } from './startPlayer'

const tracks = [trackNamed('a'), trackNamed('b'), trackNamed('c')]
let stop = () => {}

/** Opens a page with the storage of the previous one. */
function open(stored = new Map<string, string>()): FakeEnvironment {
  const environment = new FakeEnvironment(stored)
  const stopPlayer = startPlayer(environment)
  const effects = new FakeEffects(stored)
  const stopEffects = startEffects(effects)
  stop = () => {
    effects.hide()
    stopEffects()
    setShuffled(false)
    stopPlayer()
    setRepeat('off')
    setAutoplay(true)
    setCrossfade(false)
  }
  return environment
}

afterEach(() => {
  stop()
  stop = () => {}
  vi.useRealTimers()
})

test('queue, position and modes survive a reload, paused, and nothing is loaded before play', () => {
  const first = open()
  setShuffled(true)
  playTracks(tracks, 1)
  next()
  first.deck.playTo(42.5)
  setRepeat('all')
  setAutoplay(false)
  setCrossfade(true)
  const before = $queue.get()
  stop()
  expect($queue.get().entries).toEqual([])

  const second = open(first.stored)
  expect($queue.get()).toEqual(before)
  expect([$phase.get(), $position.get(), $isShuffled.get()]).toEqual(['paused', 42.5, true])
  expect([$repeat.get(), $autoplay.get(), $crossfade.get()]).toEqual(['all', false, true])
  expect(second.takeCommands()).toEqual([[], []])
  resume()
  expect(second.deck.takeCommands().at(0)).toMatch(/^load [abc]\.mp3 at 42\.5$/)
})

test('the list that plays survives a reload, without the function that loads more of it', () => {
  const first = open()
  const more = async () => ({ ok: true, data: [], error: null }) as const
  playFrom({ title: 'Charts', path: '/charts', more }, tracks, 1)
  const { entries } = $queue.get()
  stop()
  open(first.stored)
  expect($queue.get()).toEqual({ entries, index: 1, context: { title: 'Charts', path: '/charts' } })
})

test('a seek before the first play after a reload sets its start', () => {
  const first = open()
  playTracks(tracks)
  first.deck.playTo(42)
  stop()
  const second = open(first.stored)
  seek(100)
  resume()
  expect(second.deck.takeCommands()).toContain('load a.mp3 at 100')
})

test('a queue started before the player is not replaced by the stored one', () => {
  const first = open()
  playTracks(tracks)
  stop()
  const [, b = trackNamed('b')] = tracks
  play(b)
  open(first.stored)
  expect([$currentTrack.get()?.id, $queue.get().entries.length, $phase.get()]).toEqual(['b', 1, 'loading'])
})

test('the position is written at most every five seconds, the queue soon after a change', () => {
  vi.useFakeTimers()
  const { deck, stored } = open()
  playTracks(tracks)
  deck.playTo(1)
  expect(stored.has('overtone.queue')).toBe(false)
  vi.advanceTimersByTime(500)
  expect(JSON.parse(stored.get('overtone.queue') ?? '')).toMatchObject({ index: 0, repeat: 'off' })
  deck.playTo(2)
  expect(stored.has('overtone.position')).toBe(false)
  vi.advanceTimersByTime(4500)
  expect(JSON.parse(stored.get('overtone.position') ?? '')).toMatchObject({ position: 2 })
})

test('a queue from before the effects started is stored, but nothing after they stopped', () => {
  const environment = new FakeEnvironment()
  const stopPlayer = startPlayer(environment)
  playTracks(tracks)
  const effects = new FakeEffects(environment.stored)
  const stopEffects = startEffects(effects)
  effects.hide()
  expect(JSON.parse(environment.stored.get('overtone.queue') ?? '')).toMatchObject({ index: 0 })
  vi.useFakeTimers()
  next()
  stopEffects()
  next()
  vi.advanceTimersByTime(10_000)
  expect(JSON.parse(environment.stored.get('overtone.queue') ?? '')).toMatchObject({ index: 0 })
  stopPlayer()
})

test('a queue that was only restored does not overwrite what another tab wrote since', () => {
  const first = open()
  playTracks(tracks)
  stop()
  open(first.stored)
  first.stored.set('overtone.queue', 'written by another tab')
  stop()
  expect(first.stored.get('overtone.queue')).toBe('written by another tab')
})

test('500 entries around the current one of a long queue are stored', () => {
  const first = open()
  const many = Array.from({ length: 1200 }, (_, i) => trackNamed(`t${i}`))
  playTracks(many, 1100)
  stop()
  open(first.stored)
  const { entries, index } = $queue.get()
  expect([entries.length, entries[index]?.track.id, entries.at(-1)?.track.id]).toEqual([500, 't1100', 't1199'])
})

test('storage that throws loses the queue without stopping the music', () => {
  const environment = open()
  environment.storage = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  playTracks(tracks)
  expect($phase.get()).toBe('loading')
})

const fine = {
  entries: [{ uid: 'x', track: trackNamed('a') }],
  index: 0,
  repeat: 'off',
  autoplay: true,
  crossfade: false,
}
const entryWith = (part: object) => ({ ...fine, entries: [{ uid: 'x', track: { ...trackNamed('a'), ...part } }] })
const two = { ...fine, entries: [...fine.entries, { ...fine.entries[0], uid: 'y' }] }

test.each<[string, unknown]>([
  ['in order', fine],
  ['shuffled', { ...fine, unshuffled: ['x'] }],
  ['with a cover and a loudness', entryWith({ coverUrl: '/a.webp', loudness: -9 })],
  ['with neither', entryWith({ coverUrl: null, loudness: null })],
])('a valid stored queue is restored, %s', (_, stored) => {
  open(new Map([['overtone.queue', JSON.stringify(stored)]]))
  expect([$currentTrack.get()?.id, $phase.get()]).toEqual(['a', 'paused'])
})

test.each(['off', 'all', 'one'])('the modes are restored without a queue (%s)', repeat => {
  open(new Map([['overtone.queue', JSON.stringify({ ...fine, entries: [], index: -1, repeat })]]))
  expect([$repeat.get(), $queue.get().entries]).toEqual([repeat, []])
})

test.each<[string, unknown]>([
  ['a number instead of an object', 7],
  ['null', null],
  ['no entries', { ...fine, entries: 'abc' }],
  ['an empty entry', { ...fine, entries: [null] }],
  ['an entry twice', { ...fine, entries: [...fine.entries, ...fine.entries] }],
  ['an entry without a uid', { ...fine, entries: [{ ...fine.entries[0], uid: 7 }] }],
  ['an entry without a track', { ...fine, entries: [{ uid: 'x', track: null }] }],
  ['an entry whose track is a text', { ...fine, entries: [{ uid: 'x', track: 'a' }] }],
  ...['id', 'title', 'artistId', 'artistName', 'audioUrl', 'genre', 'description'].map((name): [string, unknown] => [
    `a track without its ${name}`,
    entryWith({ [name]: undefined }),
  ]),
  ['a track with a negative duration', entryWith({ duration: -1 })],
  ['a track without a price', entryWith({ price: null })],
  ['a track whose loudness is a text', entryWith({ loudness: 'loud' })],
  ['a track whose cover is a number', entryWith({ coverUrl: 7 })],
  ['a track whose duration is a text', entryWith({ duration: '3:00' })],
  ['a track without tags', entryWith({ tags: null })],
  ['an index out of bounds', { ...fine, index: 1 }],
  ['a fractional index', { ...fine, index: 0.5 }],
  ['an index without entries', { ...fine, entries: [] }],
  ['a crossfade of the list that is a text', { ...fine, context: { title: 'A', path: '/a', crossfade: 'yes' } }],
  ['an order that is a text', { ...fine, unshuffled: 'x' }],
  ['an order with an extra entry', { ...fine, unshuffled: ['x', 'y'] }],
  ['an order of other entries', { ...fine, unshuffled: ['y'] }],
  ['an order without an entry', { ...two, unshuffled: ['x'] }],
  ['an order of which one entry is another', { ...two, unshuffled: ['x', 'z'] }],
  ['an unknown mode', { ...fine, repeat: 'twice' }],
  ['a mode with a suffix', { ...fine, repeat: 'offs' }],
  ['a mode with a prefix', { ...fine, repeat: 'alone' }],
  ['no autoplay', { ...fine, autoplay: undefined }],
  ['no crossfade', { ...fine, crossfade: undefined }],
])('a stored queue with %s is ignored', (_, stored) => {
  open(new Map([['overtone.queue', JSON.stringify(stored)]]))
  expect([$queue.get(), $phase.get()]).toEqual([{ entries: [], index: -1 }, 'idle'])
})

test.each(['{', '', '"rubbish"'])('a stored queue of %j is ignored', stored => {
  open(new Map([['overtone.queue', stored]]))
  expect($phase.get()).toBe('idle')
})

test.each([
  { uid: 'x', position: -1 },
  { uid: 'x', position: 180 },
  { uid: 'x', position: null },
  { uid: 'y', position: 9 },
  0,
])('an invalid stored position is ignored: %o', stored => {
  open(
    new Map([
      ['overtone.queue', JSON.stringify(fine)],
      ['overtone.position', JSON.stringify(stored)],
    ]),
  )
  expect($position.get()).toBe(0)
})
