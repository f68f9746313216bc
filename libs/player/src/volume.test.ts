import { afterEach, expect, test } from 'vitest'
import { FakeEnvironment } from './fakeDeck'
import { startPlayer } from './startPlayer'
import { $canSetVolume, $isMuted, $volume, setVolume, toggleMuted } from './volume'

let stopPlayer = () => {}

function start(environment: FakeEnvironment): FakeEnvironment {
  stopPlayer = startPlayer(environment)
  return environment
}

afterEach(() => {
  stopPlayer()
  setVolume(1)
})

test.each([
  [0.5, 0.5],
  [0.337, 0.34],
  [7, 1],
  [-1, 0],
])('volume %d becomes %d, in the deck and in storage', (requested, volume) => {
  const environment = start(new FakeEnvironment())
  setVolume(0.9)
  setVolume(requested)
  expect([$volume.get(), environment.deck.volume, environment.stored.get('overtone.volume')]).toEqual([
    volume,
    volume,
    `${volume}`,
  ])
})

test('a volume that is not a number changes nothing', () => {
  setVolume(0.4)
  setVolume(NaN)
  expect($volume.get()).toBe(0.4)
})

test('the stored volume is restored', () => {
  const environment = new FakeEnvironment()
  environment.stored.set('overtone.volume', '0.25')
  start(environment)
  expect([$volume.get(), environment.deck.volume]).toEqual([0.25, 0.25])
})

test.each(['loud', ''])('a stored volume of "%s" is ignored', stored => {
  const environment = new FakeEnvironment()
  environment.stored.set('overtone.volume', stored)
  start(environment)
  expect($volume.get()).toBe(1)
})

test('storage that throws loses the volume without failing', () => {
  const environment = new FakeEnvironment()
  environment.storage = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  start(environment)
  setVolume(0.3)
  expect(environment.deck.volume).toBe(0.3)
})

test('muting silences the deck and keeps the volume; turning it up unmutes', () => {
  const environment = start(new FakeEnvironment())
  setVolume(0.5)
  toggleMuted()
  expect([environment.deck.isMuted, $volume.get()]).toEqual([true, 0.5])
  setVolume(0)
  expect($isMuted.get()).toBe(true)
  setVolume(0.1)
  expect([$isMuted.get(), environment.deck.isMuted]).toEqual([false, false])
})

test('a device that controls the volume itself is detected at the start', () => {
  const environment = new FakeEnvironment()
  environment.deck.canSetVolume = false
  start(environment)
  expect($canSetVolume.get()).toBe(false)
})

test('nothing is written before a change, and nothing is applied after stopping', () => {
  const environment = start(new FakeEnvironment())
  expect([environment.stored.has('overtone.volume'), $canSetVolume.get()]).toEqual([false, true])
  stopPlayer()
  setVolume(0.2)
  toggleMuted()
  expect([environment.deck.volume, environment.deck.isMuted, environment.stored.has('overtone.volume')]).toEqual([
    1,
    false,
    false,
  ])
  toggleMuted()
})
