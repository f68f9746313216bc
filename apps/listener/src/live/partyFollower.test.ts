// @vitest-environment happy-dom
import type { LiveChannelOptions, Party } from '@overtone/data/community'
import { fail, ok, type Track } from '@overtone/domain'
import {
  $currentTrack,
  $isPlaying,
  $position,
  $queue,
  $repeat,
  pause,
  play,
  playTracks,
  resume,
  seek,
  setRepeat,
  startPlayer,
  stop,
} from '@overtone/player'
import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tapeEnvironment, type FakeTape } from './fakeTape'
import { $membership } from './partyStore'
import { followAgain, followParty, leaveParty } from './partyFollower'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const song = { ...trackNamed('song'), id: id(1), duration: 180 }
const other = { ...trackNamed('other'), id: id(2), duration: 180 }
const own = { ...trackNamed('own'), id: id(3), duration: 180 }
const ownNext = { ...trackNamed('own next'), id: id(4), duration: 180 }
const party: Party = { id: id(9), hostId: 'host', hostName: 'Ada', title: 'Evening', genre: 'Jazz', startedAt: '' }

/** The offset of the host's clock and the latency of a message, in milliseconds. */
const [clockOff, way] = [-123_456, 35]

const service = vi.hoisted(() => ({
  channels: new Map<string, { options: LiveChannelOptions; isClosed: boolean }>(),
  getTrack: vi.fn<(id: string) => Promise<unknown>>(),
  getParties: vi.fn<() => Promise<unknown>>(),
}))

vi.mock('@overtone/data', () => ({ getTrack: (wanted: string) => service.getTrack(wanted) }))
vi.mock('@overtone/data/community', () => ({
  getParties: () => service.getParties(),
  openChannel(topic: string, options: LiveChannelOptions) {
    const channel = { options, isClosed: false }
    service.channels.set(topic.split(':')[0] ?? '', channel)
    return { say: async () => true, show: () => {}, close: () => (channel.isClosed = true) }
  },
}))
vi.mock('@overtone/session', async () => ({ $user: (await import('nanostores')).atom({ id: 'me' }) }))

let tape: FakeTape
let stopPlayer: () => void
let host: { track: Track | null; isPlaying: boolean; position: number; at: number }

beforeEach(async () => {
  vi.useFakeTimers()
  service.channels.clear()
  service.getTrack.mockImplementation(async wanted => {
    const found = [song, other].find(track => track.id === wanted)
    return found ? ok(found) : fail({ code: 'not-found', key: 'trackNotFound' })
  })
  service.getParties.mockResolvedValue(ok([party]))
  const { environment, tapes } = tapeEnvironment()
  stopPlayer = startPlayer(environment)
  tape = tapes[0] as FakeTape
  host = { track: song, isPlaying: true, position: 60, at: performance.now() }
})
afterEach(() => {
  leaveParty()
  stop()
  setRepeat('off')
  stopPlayer()
  vi.useRealTimers()
})

const channel = () => service.channels.get('party')?.options as LiveChannelOptions
const hostPosition = () => host.position + (host.isPlaying ? (performance.now() - host.at) / 1000 : 0)
const offBy = () => Math.abs(tape.now - hostPosition())
const follower = () => {
  const membership = $membership.get()
  if (membership.role !== 'follower') throw new Error(`This page is ${membership.role}`)
  return membership
}

/** Changes the host's state, or repeats it. */
function report(changes: Partial<typeof host> = {}): void {
  host = { ...host, position: hostPosition(), at: performance.now(), ...changes }
  const { track, isPlaying, position, at } = host
  const times = { at: at + clockOff, sentAt: performance.now() + clockOff, lag: 20 }
  const state = { run: 'a', trackId: track?.id ?? null, isPlaying, position, ...times }
  setTimeout(() => channel().onSaid?.['state']?.(state), way)
}

/** Advances time while the host sends its state every 2 s. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 2000) {
    report()
    await vi.advanceTimersByTimeAsync(Math.min(left, 2000))
  }
}

async function join(): Promise<void> {
  followParty(party)
  channel().onState?.('open')
  channel().onPresence?.({ host: [{ host: true }], me: [{}] })
  await pass(6000)
}

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

test('a follower pauses while the host is away and resumes when they return', async () => {
  await join()
  channel().onPresence?.({ me: [{}] })
  expect([follower().host, $isPlaying.get()]).toEqual(['away', false])
  await vi.advanceTimersByTimeAsync(1000)
  channel().onPresence?.({ host: [{ host: true }], me: [{}] })
  await pass(4000)
  expect([follower().host, follower().isFollowing]).toEqual(['here', true])
  expect(offBy()).toBeLessThan(0.1)
})

test('a playing host counts as away after 8 silent seconds, but not while the follower is offline', async () => {
  await join()
  channel().onState?.('lost')
  await vi.advanceTimersByTimeAsync(30_000)
  expect([follower().host, $isPlaying.get()]).toEqual(['here', true])
  channel().onState?.('open')
  await vi.advanceTimersByTimeAsync(7000)
  expect(follower().host).toBe('here')
  await vi.advanceTimersByTimeAsync(3000)
  expect([follower().host, $isPlaying.get()]).toEqual(['away', false])
})

test('the end of a party is shown, and the user’s queue restored', async () => {
  playTracks([own])
  await join()
  channel().onSaid?.['ended']?.({})
  expect($membership.get()).toEqual({ role: 'over', party, why: 'ended' })
  expect([$currentTrack.get()?.title, $isPlaying.get()]).toEqual(['own', false])
  expect(service.channels.get('party')?.isClosed).toBe(true)
})

test('a user listening on their own keeps playing when the party ends', async () => {
  playTracks([own])
  await join()
  pause()
  await pass(1000)
  resume()
  await pass(1000)
  expect(follower().isFollowing).toBe(false)
  channel().onSaid?.['ended']?.({})
  expect([$currentTrack.get()?.title, $isPlaying.get()]).toEqual(['song', true])
  expect($queue.get().entries.map(({ track }) => track.title)).toEqual(['own', 'song'])
})

test('the end of a party is detected while its host is away', async () => {
  await join()
  channel().onPresence?.({ me: [{}] })
  service.getParties.mockResolvedValue(ok([]))
  await vi.advanceTimersByTimeAsync(17_000)
  expect($membership.get()).toMatchObject({ role: 'over', why: 'ended' })
})

test('a host’s track that cannot be loaded reports its failure', async () => {
  host = { ...host, track: own }
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
