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

test('an address that is looked up plays once it is known, if nobody paused before', async () => {
  const plays = () => rejections.length
  deck.load(Promise.resolve('full.mp3'), 12)
  deck.play()
  deck.seek(20)
  expect([audio.getAttribute('src'), plays()]).toEqual([null, 0])
  await new Promise(resolve => setTimeout(resolve))
  expect([audio.getAttribute('src'), plays()]).toEqual(['full.mp3', 1])
  set({ readyState: 1 })
  fire('loadedmetadata')
  expect(audio.currentTime).toBe(20)
  deck.load(Promise.resolve('other.mp3'), 0)
  deck.play()
  deck.pause()
  await new Promise(resolve => setTimeout(resolve))
  expect([audio.getAttribute('src'), plays()]).toEqual(['other.mp3', 1])
})

test('an address that arrives after another load is ignored, and a failed one is a network error', async () => {
  let find: (url: string) => void = () => {}
  deck.load(new Promise(resolve => (find = resolve)), 0)
  deck.play()
  deck.load('b.mp3', 0)
  find('late.mp3')
  await new Promise(resolve => setTimeout(resolve))
  expect(audio.getAttribute('src')).toBe('b.mp3')
  deck.load(Promise.reject(new Error('offline')), 0)
  await new Promise(resolve => setTimeout(resolve))
  expect(events).toEqual([{ type: 'error', code: 2 }])
})
