// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { audioDeck, type Deck, type DeckEvent } from './deck'

let audio: HTMLAudioElement
let deck: Deck
let events: DeckEvent[]
/** Reject functions of the element's play() promises, in order. */
let rejections: ((name: string) => void)[]

/** Sets properties of the element. */
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
  events = []
  rejections = []
  set({
    readyState: 0,
    currentTime: 0,
    duration: NaN,
    paused: true,
    ended: false,
    error: null,
    buffered: { length: 1, start: () => 0, end: () => 30 },
    load: () => {},
    play: () => new Promise((_, reject) => rejections.push(name => reject(new DOMException(name, name)))),
  })
  deck = audioDeck(audio, event => events.push(event))
})

test('the element preloads and is readable by an audio graph', () => {
  expect([audio.preload, audio.crossOrigin]).toEqual(['auto', 'anonymous'])
})

test('a play interrupted by the next command is not reported', async () => {
  deck.load('a.mp3', 0)
  deck.play()
  deck.load('b.mp3', 0)
  deck.play()
  rejections[0]?.('NotAllowedError')
  rejections[1]?.('AbortError')
  await Promise.resolve()
  await Promise.resolve()
  expect(events).toEqual([])
})

test('a play interrupted by an unload and another source is not reported', async () => {
  deck.load('a.mp3', 0)
  deck.play()
  deck.unload()
  deck.load('b.mp3', 0)
  rejections[0]?.('NotAllowedError')
  await Promise.resolve()
  await Promise.resolve()
  expect(events).toEqual([])
})

test('a play blocked by the browser is reported as refused', async () => {
  deck.load('a.mp3', 0)
  deck.play()
  rejections[0]?.('NotAllowedError')
  await Promise.resolve()
  await Promise.resolve()
  expect(events).toEqual([{ type: 'refused' }])
})

test('an unsupported source is not reported by play() too, only by its error event', async () => {
  deck.load('a.ogg', 0)
  deck.play()
  rejections[0]?.('NotSupportedError')
  await Promise.resolve()
  await Promise.resolve()
  expect(events).toEqual([])
})

test('a load at a position starts there without reporting the start', () => {
  deck.load('a.mp3', 60)
  fire('timeupdate')
  expect(events).toEqual([])
  set({ readyState: 1, duration: 180 })
  fire('loadedmetadata', 'timeupdate')
  expect(events).toEqual([
    { type: 'ready', duration: 180 },
    { type: 'time', position: 60, buffered: 60 },
  ])
})

test('a seek before the metadata waits for it', () => {
  deck.load('a.mp3', 0)
  deck.seek(20)
  expect(audio.currentTime).toBe(0)
  set({ readyState: 1, duration: 180 })
  fire('loadedmetadata')
  expect(audio.currentTime).toBe(20)
})

test('time events include the end of the buffered range', () => {
  set({ currentTime: 12 })
  fire('progress')
  expect(events).toEqual([{ type: 'time', position: 12, buffered: 30 }])
})

test('a pause that is part of an end, or already undone, is not reported', () => {
  set({ ended: true })
  fire('pause', 'ended')
  set({ ended: false, paused: false })
  fire('pause')
  expect(events).toEqual([{ type: 'ended' }])
  set({ paused: true })
  fire('pause')
  expect(events).toEqual([{ type: 'ended' }, { type: 'paused' }])
})

test('a playing event after a pause is not reported', () => {
  fire('playing')
  expect(events).toEqual([])
  set({ paused: false })
  fire('playing')
  expect(events).toEqual([{ type: 'playing' }])
})

test('a live stream has the duration 0', () => {
  set({ readyState: 1, duration: Infinity })
  fire('durationchange')
  expect(events).toEqual([{ type: 'ready', duration: 0 }])
})

test('an error has the code of the element', () => {
  set({ error: { code: 3, message: 'Decode error' } })
  fire('error')
  expect(events).toEqual([{ type: 'error', code: 3 }])
})

test('canSetVolume detects an element that ignores its volume', () => {
  expect(deck.canSetVolume).toBe(true)
  Object.defineProperty(audio, 'volume', { get: () => 1, set: () => {} })
  expect(audioDeck(audio, () => {}).canSetVolume).toBe(false)
})

test('unload leaves no source that could fail', () => {
  deck.load('a.mp3', 0)
  deck.unload()
  expect(audio.hasAttribute('src')).toBe(false)
})

test('waiting is reported', () => {
  fire('waiting')
  expect(events).toEqual([{ type: 'waiting' }])
})

test('a failed sound output, which Firefox reports as an error of decoding, has a code of its own', () => {
  set({ error: { code: 3, message: 'OnMediaSinkAudioError' } })
  fire('error')
  expect(events).toEqual([{ type: 'error', code: 5 }])
})

test('an error without a code, from play() or an error event, has the code 0', async () => {
  deck.load('a.mp3', 0)
  deck.play()
  rejections[0]?.('UnknownError')
  await Promise.resolve()
  await Promise.resolve()
  fire('error')
  expect(events).toEqual([
    { type: 'error', code: 0 },
    { type: 'error', code: 0 },
  ])
})

test('a failed play of an unloaded source is not reported', async () => {
  deck.load('a.mp3', 0)
  deck.play()
  deck.unload()
  rejections[0]?.('NotAllowedError')
  await Promise.resolve()
  await Promise.resolve()
  expect(events).toEqual([])
})

test('an unknown duration is not reported', () => {
  fire('durationchange')
  expect(events).toEqual([])
})

test('unload resets the start position', () => {
  deck.load('a.mp3', 60)
  deck.unload()
  fire('timeupdate')
  expect(events).toMatchObject([{ type: 'time' }])
})

test('a seek after the metadata moves the element', () => {
  set({ readyState: 1 })
  deck.seek(20)
  expect(audio.currentTime).toBe(20)
})

test("every load, unlock and unload calls the element's load()", () => {
  let loads = 0
  set({ load: () => void (loads += 1) })
  deck.load('https://files.overtone.test/a.mp3', 0)
  expect([audio.src, loads]).toEqual(['https://files.overtone.test/a.mp3', 1])
  deck.unlock()
  deck.unload()
  expect(loads).toBe(3)
})

test('pause, volume and mute are applied to the element', () => {
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
])('at %i seconds of two buffered ranges the buffer ends at %i', (currentTime, end) => {
  set({ currentTime, buffered: { length: 2, start: (i: number) => [10, 30][i], end: (i: number) => [20, 40][i] } })
  fire('timeupdate')
  expect(events).toEqual([{ type: 'time', position: currentTime, buffered: end }])
})
