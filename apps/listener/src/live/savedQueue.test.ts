// @vitest-environment happy-dom
import { $isPlaying, $position, $queue, playTracks, setRepeat, stop } from '@overtone/player'
import { trackNamed } from '@overtone/testing'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Saved from './savedQueue'

const $user = atom<{ id: string } | null>(null)
vi.mock('@overtone/session', () => ({
  get $user() {
    return $user
  },
}))

/** Reloads the module, as after a page load. */
async function newPage(): Promise<typeof Saved> {
  vi.resetModules()
  vi.doMock('@overtone/player', () => player)
  return import('./savedQueue')
}
const player = await import('@overtone/player')

const titles = () => $queue.get().entries.map(({ track }) => track.title)

beforeEach(() => {
  $user.set({ id: 'ada' })
  playTracks([trackNamed('a'), trackNamed('b')], 1)
})
afterEach(() => {
  stop()
  setRepeat('off')
  sessionStorage.clear()
})

test('a reload during a party restores the user’s queue in place of the party’s track', async () => {
  const before = await newPage()
  before.saveQueue()
  playTracks([trackNamed('party')])
  const after = await newPage()
  after.giveLeftQueueBack()
  expect([titles(), $queue.get().index, $isPlaying.get(), $position.get()]).toEqual([['a', 'b'], 1, false, 0])
  expect(sessionStorage.length).toBe(0)
})

test('a queue built since the reload is left alone', async () => {
  const before = await newPage()
  before.saveQueue()
  playTracks([trackNamed('x'), trackNamed('y')])
  const after = await newPage()
  after.giveLeftQueueBack()
  expect(titles()).toEqual(['x', 'y'])
  expect(sessionStorage.length).toBe(0)
})

test('the queue of a user who signed out is not restored for another', async () => {
  const { saveQueue, giveQueueBack } = await newPage()
  saveQueue()
  playTracks([trackNamed('party')])
  $user.set({ id: 'bo' })
  giveQueueBack('party')
  expect(titles()).toEqual([])
})

test('storing twice keeps the user’s queue, not the party’s', async () => {
  const { saveQueue, giveQueueBack } = await newPage()
  saveQueue()
  playTracks([trackNamed('party')])
  saveQueue()
  giveQueueBack(trackNamed('party').id)
  expect(titles()).toEqual(['a', 'b'])
})

test('blocked storage and invalid content are tolerated', async () => {
  sessionStorage.setItem('overtone.party-queue', '{')
  const page = await newPage()
  page.giveLeftQueueBack()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Blocked')
  })
  page.saveQueue()
  playTracks([trackNamed('party')])
  page.giveQueueBack(trackNamed('party').id)
  expect(titles()).toEqual(['a', 'b'])
})

test.each([
  '5',
  '{"owner":"ada","queue":{"entries":[{}],"index":0},"position":0,"repeat":"off"}',
  '{"owner":"ada","queue":{"entries":[],"index":-1},"position":"2","repeat":"off"}',
  '{"owner":"ada","queue":{"entries":[],"index":-1},"position":0,"repeat":"ever"}',
])('%s is not a valid stored queue and is dropped', async text => {
  playTracks([trackNamed('party')])
  sessionStorage.setItem('overtone.party-queue', text)
  const page = await newPage()
  page.giveLeftQueueBack()
  expect(titles()).toEqual(['party'])
  expect(sessionStorage.length).toBe(0)
})
