import { $toasts, showToast } from '@overtone/design'
import type { User } from '@overtone/domain'
import { $currentTrack, $isPlaying, $position, $queue, pause, playTracks, seek, stop } from '@overtone/player'
import type { SessionNotice } from '@overtone/session'
import { trackNamed } from '@overtone/testing'
import type { WritableAtom } from 'nanostores'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runPersonalQueue } from './personalQueue'

const session = vi.hoisted(() => ({
  $user: null as unknown as WritableAtom<User | null>,
  $sessionNotice: null as unknown as WritableAtom<SessionNotice | null>,
}))
vi.mock('@overtone/session', async () => {
  const { atom } = await import('nanostores')
  session.$user = atom<User | null>(null)
  session.$sessionNotice = atom<SessionNotice | null>(null)
  return session
})

const titles = () => $queue.get().entries.map(({ track }) => track.id)

function arrives(id: string) {
  session.$sessionNotice.set({ type: 'signed-in' })
  session.$user.set({ id } as User)
}

function goes(...types: SessionNotice['type'][]) {
  session.$user.set(null)
  for (const type of types) session.$sessionNotice.set({ type })
}

beforeAll(runPersonalQueue)
beforeEach(() => {
  arrives('ada')
  playTracks([trackNamed('before'), trackNamed('now'), trackNamed('next')], 1)
})
afterEach(() => {
  goes('signed-out')
  stop()
})

test.each(['signed-out', 'signed-out-elsewhere'] as const)(
  'clears the queue of a user who is %s, but the playing track continues',
  type => {
    goes(type)
    expect([titles(), $currentTrack.get()?.id, $isPlaying.get()]).toEqual([['now'], 'now', true])
  },
)

test('signing out also removes a paused track', () => {
  pause()
  goes('signed-out')
  expect([titles(), $currentTrack.get()]).toEqual([[], null])
})

test('the removed queue cannot be restored with Undo', () => {
  showToast({ key: 'undo', message: 'The queue was cleared.', action: { label: 'Undo', onPress: () => {} } })
  goes('signed-out')
  expect($toasts.get()).toEqual([])
})

test.each(['expired', 'ended'] as const)('a session that %s keeps the queue and its position', type => {
  pause()
  seek(12)
  goes('signed-out', type)
  expect([titles(), $currentTrack.get()?.id, $position.get()]).toEqual([['before', 'now', 'next'], 'now', 12])
  arrives('ada')
  expect(titles()).toEqual(['before', 'now', 'next'])
})

test('music and the queue continue after a session expires', () => {
  goes('signed-out', 'expired')
  expect([titles(), $currentTrack.get()?.id, $isPlaying.get()]).toEqual([['before', 'now', 'next'], 'now', true])
})

test('another user does not get the previous queue', () => {
  goes('signed-out', 'expired')
  arrives('bob')
  expect([titles(), $isPlaying.get()]).toEqual([['now'], true])
})

test("a visitor's queue stays when they sign in", () => {
  goes('signed-out')
  playTracks([trackNamed('one'), trackNamed('two')])
  arrives('bob')
  expect(titles()).toEqual(['one', 'two'])
})
