// @vitest-environment happy-dom
import { ok } from '@overtone/domain'
import { $currentTrack, $isPlaying, $queue, pause, playTracks, resume } from '@overtone/player'
import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channel, closeParty, follower, join, offBy, openParty, party, pass, service } from './partyFixture'
import { $membership } from './partyStore'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const song = { ...trackNamed('song'), id: id(1), duration: 180 }
const other = { ...trackNamed('other'), id: id(2), duration: 180 }
const own = { ...trackNamed('own'), id: id(3), duration: 180 }

beforeEach(() => openParty([song, other]))
afterEach(closeParty)

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
