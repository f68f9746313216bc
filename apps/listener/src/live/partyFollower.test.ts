// @vitest-environment happy-dom
import { ok } from '@overtone/domain'
import {
  $currentTrack,
  $isPlaying,
  $position,
  $queue,
  $repeat,
  pause,
  play,
  playTracks,
  seek,
  setRepeat,
} from '@overtone/player'
import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  channel,
  closeParty,
  follower,
  hostPlays,
  hostPosition,
  join,
  offBy,
  openParty,
  pass,
  report,
  service,
  tape,
} from './partyFixture'
import { followAgain, leaveParty } from './partyFollower'
import { $membership } from './partyStore'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const song = { ...trackNamed('song'), id: id(1), duration: 180 }
const other = { ...trackNamed('other'), id: id(2), duration: 180 }
const own = { ...trackNamed('own'), id: id(3), duration: 180 }
const ownNext = { ...trackNamed('own next'), id: id(4), duration: 180 }

beforeEach(() => openParty([song, other]))
afterEach(closeParty)

test('a late joiner starts at the host’s position and stays within 0.1 seconds', async () => {
  await join()
  expect($currentTrack.get()).toEqual(song)
  expect(tape.isAudible).toBe(true)
  expect(hostPosition()).toBeGreaterThan(60)
  expect(offBy()).toBeLessThan(0.1)
  await pass(20_000)
  expect(offBy()).toBeLessThan(0.1)
  expect(follower()).toMatchObject({ isFollowing: true, host: 'here', listeners: 1, track: song })
})

test('a follower follows pause, play, seek and track changes', async () => {
  await join()
  report({ isPlaying: false })
  await vi.advanceTimersByTimeAsync(200)
  expect([tape.isAudible, offBy()]).toEqual([false, expect.closeTo(0, 2)])
  report({ isPlaying: true })
  await pass(5000)
  expect([tape.isAudible, offBy() < 0.1]).toEqual([true, true])
  report({ position: 120 })
  await vi.advanceTimersByTimeAsync(250)
  expect(offBy()).toBeLessThan(0.25)
  await pass(5000)
  expect(offBy()).toBeLessThan(0.1)
  report({ track: other, position: 0 })
  await pass(5000)
  expect($currentTrack.get()).toEqual(other)
  expect(offBy()).toBeLessThan(0.1)
  expect(follower().isFollowing).toBe(true)
})

test.each([
  ['pauses', () => pause()],
  ['seeks', () => seek(5)],
])('a user who %s has the player to themselves until they follow again', async (_, act) => {
  await join()
  act()
  await pass(4000)
  expect(follower().isFollowing).toBe(false)
  expect(tape.isAudible && offBy() < 1).toBe(false)
  followAgain()
  await pass(5000)
  expect(follower().isFollowing).toBe(true)
  expect(offBy()).toBeLessThan(0.1)
})

test('leaving restores the user’s queue, paused at its position, and the repeat mode', async () => {
  playTracks([own, ownNext], 1)
  setRepeat('all')
  await vi.advanceTimersByTimeAsync(4000)
  const stood = $position.get()
  expect(stood).toBeGreaterThan(3)
  await join()
  expect([$queue.get().entries.length, $repeat.get()]).toEqual([1, 'off'])
  leaveParty()
  expect($queue.get().entries.map(({ track }) => track.title)).toEqual(['own', 'own next'])
  expect([$currentTrack.get()?.title, $isPlaying.get(), $repeat.get()]).toEqual(['own next', false, 'all'])
  expect($position.get()).toBeCloseTo(stood, 1)
  expect($membership.get().role).toBe('nowhere')
})

test('a track that the user starts keeps playing within their own queue', async () => {
  playTracks([own, ownNext])
  await join()
  play(other)
  await pass(4000)
  expect(follower().isFollowing).toBe(false)
  expect($queue.get().entries.map(({ track }) => track.title)).toEqual(['own', 'other', 'own next'])
  expect([$currentTrack.get()?.title, tape.isAudible]).toEqual(['other', true])
  leaveParty()
  expect([$currentTrack.get()?.title, $isPlaying.get()]).toEqual(['other', true])
})

test('a host’s track that cannot be loaded reports its failure', async () => {
  hostPlays(own)
  await join()
  expect(follower()).toMatchObject({ track: null, problem: { key: 'trackNotFound' }, isFollowing: true })
})

test('a track that loads after leaving and later player events are ignored', async () => {
  let answer: (found: unknown) => void = () => {}
  service.getTrack.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await join()
  leaveParty()
  answer(ok(song))
  await vi.advanceTimersByTimeAsync(0)
  play(other)
  pause()
  expect([$membership.get().role, $currentTrack.get()]).toEqual(['nowhere', other])
})

test('invalid states are ignored', async () => {
  await join()
  channel().onSaid?.['state']?.({ run: 'a', trackId: 'x', isPlaying: false, position: 'far' })
  await pass(4000)
  expect(offBy()).toBeLessThan(0.1)
})
