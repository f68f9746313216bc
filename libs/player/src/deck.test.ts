// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { audioDeck, type Deck, type DeckEvent } from './deck'

let audio: HTMLAudioElement
let deck: Deck
let said: DeckEvent[]
/** Answers of the element's play(), in the order asked. */
let answers: ((name: string) => void)[]

/** Gives the element what a browser would tell about it. */
function set(facts: object): void {
  for (const [name, value] of Object.entries(facts)) {
    Object.defineProperty(audio, name, { value, configurable: true, writable: true })
  }
}

function fire(...names: string[]): void {
  for (const name of names) audio.dispatchEvent(new Event(name))
}

beforeEach(() => {
  audio = document.createElement('audio')
  said = []
  answers = []
  set({
    readyState: 0,
    currentTime: 0,
    duration: NaN,
    paused: true,
    ended: false,
    error: null,
    buffered: { length: 1, start: () => 0, end: () => 30 },
    load: () => {},
    play: () => new Promise((_, reject) => answers.push(name => reject(new DOMException(name, name)))),
  })
  deck = audioDeck(audio, event => said.push(event))
})

test('the element fetches ahead and may be read by an audio graph', () => {
  expect([audio.preload, audio.crossOrigin]).toEqual(['auto', 'anonymous'])
})

test('a play broken by the next command is nobody’s error', async () => {
  deck.load('a.mp3', 0)
  deck.play()
  deck.load('b.mp3', 0)
  deck.play()
  answers[0]?.('NotAllowedError')
  answers[1]?.('AbortError')
  await Promise.resolve()
  await Promise.resolve()
  expect(said).toEqual([])
})

test('a play that the browser refuses is reported as refused', async () => {
  deck.load('a.mp3', 0)
  deck.play()
  answers[0]?.('NotAllowedError')
  await Promise.resolve()
  await Promise.resolve()
  expect(said).toEqual([{ type: 'refused' }])
})

test('a source that cannot be played is reported once, by its error event', async () => {
  deck.load('a.ogg', 0)
  deck.play()
  answers[0]?.('NotSupportedError')
  await Promise.resolve()
  await Promise.resolve()
  expect(said).toEqual([])
})

test('a load in the middle starts there and says nothing of the start', () => {
  deck.load('a.mp3', 60)
  fire('timeupdate')
  expect(said).toEqual([])
  set({ readyState: 1, duration: 180 })
  fire('loadedmetadata', 'timeupdate')
  expect(said).toEqual([
    { type: 'ready', duration: 180 },
    { type: 'time', position: 60, buffered: 60 },
  ])
})

test('a seek before anything is known waits for it', () => {
  deck.load('a.mp3', 0)
  deck.seek(20)
  expect(audio.currentTime).toBe(0)
  set({ readyState: 1, duration: 180 })
  fire('loadedmetadata')
  expect(audio.currentTime).toBe(20)
})

test('time comes with the end of what is loaded around it', () => {
  set({ currentTime: 12 })
  fire('progress')
  expect(said).toEqual([{ type: 'time', position: 12, buffered: 30 }])
})

test('the pause that is part of an end, or already taken back, is not reported', () => {
  set({ ended: true })
  fire('pause', 'ended')
  set({ ended: false, paused: false })
  fire('pause')
  expect(said).toEqual([{ type: 'ended' }])
  set({ paused: true })
  fire('pause')
  expect(said).toEqual([{ type: 'ended' }, { type: 'paused' }])
})

test('sound that a pause has overtaken is not reported', () => {
  fire('playing')
  expect(said).toEqual([])
  set({ paused: false })
  fire('playing')
  expect(said).toEqual([{ type: 'playing' }])
})

test('a live stream has no length', () => {
  set({ readyState: 1, duration: Infinity })
  fire('durationchange')
  expect(said).toEqual([{ type: 'ready', duration: 0 }])
})

test('an error carries the code of the element', () => {
  set({ error: { code: 3 } })
  fire('error')
  expect(said).toEqual([{ type: 'error', code: 3 }])
})

test('an element that keeps its volume is found out', () => {
  expect(deck.canSetVolume).toBe(true)
  Object.defineProperty(audio, 'volume', { get: () => 1, set: () => {} })
  expect(audioDeck(audio, () => {}).canSetVolume).toBe(false)
})

test('unloading leaves no source behind that could fail', () => {
  deck.load('a.mp3', 0)
  deck.unload()
  expect(audio.hasAttribute('src')).toBe(false)
})

test('waiting is reported', () => {
  fire('waiting')
  expect(said).toEqual([{ type: 'waiting' }])
})

test('a play that fails for another reason is an error without a code, like an error event without one', async () => {
  deck.load('a.mp3', 0)
  deck.play()
  answers[0]?.('UnknownError')
  await Promise.resolve()
  await Promise.resolve()
  fire('error')
  expect(said).toEqual([
    { type: 'error', code: 0 },
    { type: 'error', code: 0 },
  ])
})

test('a play of what was unloaded since is nobody’s error', async () => {
  deck.load('a.mp3', 0)
  deck.play()
  deck.unload()
  answers[0]?.('NotAllowedError')
  await Promise.resolve()
  await Promise.resolve()
  expect(said).toEqual([])
})

test('a length that is not known yet is not reported', () => {
  fire('durationchange')
  expect(said).toEqual([])
})

test('an unload forgets where the source was to begin', () => {
  deck.load('a.mp3', 60)
  deck.unload()
  fire('timeupdate')
  expect(said).toMatchObject([{ type: 'time' }])
})

test('a seek into what is understood moves the element', () => {
  set({ readyState: 1 })
  deck.seek(20)
  expect(audio.currentTime).toBe(20)
})

test('loads from the source, by a load for each order', () => {
  let loads = 0
  set({ load: () => void (loads += 1) })
  deck.load('https://files.overtone.test/a.mp3', 0)
  expect([audio.src, loads]).toEqual(['https://files.overtone.test/a.mp3', 1])
  deck.unlock()
  deck.unload()
  expect(loads).toBe(3)
})

test('a pause, a volume and a mute reach the element', () => {
  let pauses = 0
  set({ pause: () => void (pauses += 1) })
  audio.volume = 0.7
  expect(audioDeck(audio, () => {}).canSetVolume).toBe(true)
  expect(audio.volume).toBe(0.7)
  deck.pause()
  deck.setVolume(0.3)
  deck.setMuted(true)
  expect([pauses, audio.volume, audio.muted]).toEqual([1, 0.3, true])
})

test.each([
  [9, 9],
  [10, 20],
  [20, 20],
  [25, 25],
  [35, 40],
])('of two loaded ranges, at %i seconds what is loaded ends at %i', (currentTime, end) => {
  set({ currentTime, buffered: { length: 2, start: (i: number) => [10, 30][i], end: (i: number) => [20, 40][i] } })
  fire('timeupdate')
  expect(said).toEqual([{ type: 'time', position: currentTime, buffered: end }])
})
