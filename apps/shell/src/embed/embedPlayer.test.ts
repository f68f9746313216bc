// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { embedPlayer, type EmbedPlayer } from './embedPlayer'
import type { EmbeddedTrack } from './loadMusic'

const trackOf = (id: string): EmbeddedTrack => ({
  ...{ id, title: id, artistId: 'ada', artistName: 'Ada', audioUrl: `https://files.test/${id}.mp3`, coverUrl: null },
  ...{ genre: 'Ambient', bpm: null, key: null, duration: 40 },
})
let audio: HTMLAudioElement
let player: EmbedPlayer
let playing: (() => Promise<void>)[]
const plays: [string, number][] = []
const onStart = vi.fn<() => void>()

function set(facts: object): void {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(audio, name, { value, configurable: true, writable: true })
}
function playTo(...positions: number[]): void {
  for (const currentTime of positions) {
    set({ currentTime })
    audio.dispatchEvent(new Event('timeupdate'))
  }
}
const steps = (from: number, to: number) => Array.from({ length: (to - from) * 2 }, (_, at) => from + (at + 1) / 2)

beforeEach(() => {
  plays.length = 0
  onStart.mockReset()
  audio = document.createElement('audio')
  playing = []
  set({
    paused: true,
    currentTime: 0,
    duration: NaN,
    play: () => (set({ paused: false }), playing.shift()?.() ?? Promise.resolve()),
    pause: () => set({ paused: true }),
  })
  player = embedPlayer(audio, ['a', 'b'].map(trackOf), {
    onChange: () => {},
    onStart,
    onPlay: (id, seconds) => plays.push([id, seconds]),
  })
})

test('nothing is loaded before the first play', () => {
  expect([audio.preload, audio.src]).toEqual(['none', 'https://files.test/a.mp3'])
  expect(player.state()).toEqual({ index: 0, isPlaying: false, isBroken: false, position: 0, duration: 40 })
})

test('toggle plays and pauses, and seek moves the position', () => {
  player.toggle()
  expect(player.state().isPlaying).toBe(true)
  audio.dispatchEvent(new Event('playing'))
  expect(onStart).toHaveBeenCalledOnce()
  player.seek(12)
  expect(player.state().position).toBe(12)
  player.toggle()
  expect(player.state().isPlaying).toBe(false)
})

test('the next track follows the end of one, and the last one stops', () => {
  player.toggle()
  audio.dispatchEvent(new Event('ended'))
  expect([player.state().index, audio.src]).toEqual([1, 'https://files.test/b.mp3'])
  audio.dispatchEvent(new Event('ended'))
  expect(player.state().index).toBe(1)
  player.select(-1)
  expect(player.state().index).toBe(1)
})

test('a play counts once per start, after half of a short track was listened to', () => {
  player.toggle()
  playTo(...steps(0, 19))
  expect(plays).toEqual([])
  playTo(...steps(19, 30))
  expect(plays).toEqual([['a', 20]])
})

test('a seek does not count as listening', () => {
  player.toggle()
  playTo(...steps(0, 5), 30, ...steps(30, 39))
  expect(plays).toEqual([])
})

test('a track that fails is loaded again by the next play; a refused play is no failure', async () => {
  playing = [() => Promise.reject(new DOMException('', 'NotAllowedError'))]
  player.toggle()
  await Promise.resolve()
  expect(player.state().isBroken).toBe(false)
  audio.dispatchEvent(new Event('error'))
  expect(player.state()).toMatchObject({ isBroken: true, isPlaying: false })
  player.toggle()
  expect(player.state().isBroken).toBe(false)
})
