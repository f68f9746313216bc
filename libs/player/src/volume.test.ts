import { afterEach, expect, test } from 'vitest'
import { FakeWorld } from './fakeDeck'
import { startPlayer } from './startPlayer'
import { $canSetVolume, $isMuted, $volume, setVolume, toggleMuted } from './volume'

let stopPlayer = () => {}

function start(world: FakeWorld): FakeWorld {
  stopPlayer = startPlayer(world)
  return world
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
])('volume %d becomes %d, in the deck and in the storage', (asked, volume) => {
  const world = start(new FakeWorld())
  setVolume(0.9)
  setVolume(asked)
  expect([$volume.get(), world.deck.volume, world.kept.get('overtone.volume')]).toEqual([volume, volume, `${volume}`])
})

test('a volume that is not a number changes nothing', () => {
  setVolume(0.4)
  setVolume(NaN)
  expect($volume.get()).toBe(0.4)
})

test('the stored volume is restored', () => {
  const world = new FakeWorld()
  world.kept.set('overtone.volume', '0.25')
  start(world)
  expect([$volume.get(), world.deck.volume]).toEqual([0.25, 0.25])
})

test.each(['loud', ''])('a stored volume of "%s" is ignored', kept => {
  const world = new FakeWorld()
  world.kept.set('overtone.volume', kept)
  start(world)
  expect($volume.get()).toBe(1)
})

test('a storage that throws loses the volume without failing', () => {
  const world = new FakeWorld()
  world.storage = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  start(world)
  setVolume(0.3)
  expect(world.deck.volume).toBe(0.3)
})

test('muting silences the deck and keeps the volume; turning it up unmutes', () => {
  const world = start(new FakeWorld())
  setVolume(0.5)
  toggleMuted()
  expect([world.deck.isMuted, $volume.get()]).toEqual([true, 0.5])
  setVolume(0)
  expect($isMuted.get()).toBe(true)
  setVolume(0.1)
  expect([$isMuted.get(), world.deck.isMuted]).toEqual([false, false])
})

test('a device that controls the volume itself is detected at the start', () => {
  const world = new FakeWorld()
  world.deck.canSetVolume = false
  start(world)
  expect($canSetVolume.get()).toBe(false)
})

test('nothing is written before a change, and nothing is applied after stopping', () => {
  const world = start(new FakeWorld())
  expect([world.kept.has('overtone.volume'), $canSetVolume.get()]).toEqual([false, true])
  stopPlayer()
  setVolume(0.2)
  toggleMuted()
  expect([world.deck.volume, world.deck.isMuted, world.kept.has('overtone.volume')]).toEqual([1, false, false])
  toggleMuted()
})
