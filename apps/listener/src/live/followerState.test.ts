import type { Party } from '@overtone/data/community'
import { expect, test } from 'vitest'
import { joining, reduce, type Follower, type FollowerEvent } from './followerState'
import type { PartyState } from './partyState'

const party: Party = {
  id: 'p',
  hostId: 'host',
  hostName: 'Ada',
  title: 'Evening',
  genre: 'Jazz',
  slug: 'evening-0000',
  startedAt: '',
}
const playing: PartyState = { run: 'a', trackId: 'song', isPlaying: true, position: 0, at: 0 }

const open: FollowerEvent = { type: 'link', link: 'open' }
const reported: FollowerEvent = { type: 'reported', state: playing }
const reportedPaused: FollowerEvent = { type: 'reported', state: { ...playing, isPlaying: false } }
const present = (isHostHere: boolean): FollowerEvent => ({ type: 'present', isHostHere, listeners: 2, guests: [] })
const tick: FollowerEvent = { type: 'tick' }

/** Returns the state after a sequence of events with their times. */
function after(...events: readonly (readonly [number, FollowerEvent])[]): Follower {
  return events.reduce((state, [at, event]) => reduce(state, event, at), joining(party, 0))
}

test('a follower connects, sees the listener count and receives the host’s state', () => {
  expect(after().membership).toMatchObject({ link: 'connecting', host: 'unknown', isFollowing: true })
  const state = after([100, open], [200, present(true)], [300, reported])
  expect(state).toMatchObject({
    membership: { link: 'open', listeners: 2, host: 'here' },
    reported: playing,
    receivedAt: 300,
  })
  // Keeps the reference while nothing visible changes, to avoid renders
  expect(reduce(state, reported, 2000).membership).toBe(state.membership)
  expect(reduce(state, tick, 2000)).toBe(state)
})

test('a rejected subscription means that the party has ended or never existed', () => {
  const refused: FollowerEvent = { type: 'link', link: 'refused' }
  expect(after([0, open], [1, present(true)], [2, refused]).over).toBe('ended')
  expect(after([0, open], [1, present(true)], [2, present(false)], [3, refused]).over).toBe('ended')
  expect(after([0, refused]).over).toBe('not-there')
})

test('a host who leaves is away until their next state', () => {
  const away = after([0, open], [1, present(true)], [2, reported], [3, present(false)])
  expect(away.membership.host).toBe('away')
  expect(reduce(away, reported, 4).membership.host).toBe('here')
  // A host who was never present may still join
  expect(after([0, open], [1, reported], [2, present(false)]).membership.host).toBe('here')
})

test.each([
  ['plays', reported, 8000],
  ['pauses', reportedPaused, 90_000],
])('a host who %s and stays silent past the limit is away', (_, event, silence) => {
  const state = after([0, open], [0, event])
  expect(reduce(state, tick, silence).membership.host).toBe('here')
  expect(reduce(state, tick, silence + 1).membership.host).toBe('away')
})

test('time without a connection does not count as the host’s silence', () => {
  const lost = after([0, open], [0, reported], [1000, { type: 'link', link: 'lost' }])
  expect(reduce(lost, tick, 60_000).membership.host).toBe('here')
  const back = reduce(lost, open, 60_000)
  expect(reduce(back, tick, 68_000).membership.host).toBe('here')
  expect(reduce(back, tick, 68_001).membership.host).toBe('away')
})

test('an absent host triggers a check every 15 seconds whether the party still exists', () => {
  const waiting = after([0, open])
  expect(reduce(waiting, tick, 15_000)).toBe(waiting)
  const asked = reduce(waiting, tick, 15_001)
  expect(asked.askedAt).toBe(15_001)
  expect(reduce(asked, tick, 30_001)).toBe(asked)
  expect(reduce(after([0, open], [20_000, reported]), tick, 21_000).askedAt).toBe(0)
})

test('a party that is no longer listed is over, unless its host is present', () => {
  const gone: FollowerEvent = { type: 'listed', isListed: false }
  expect(after([0, open], [1, gone]).over).toBe('ended')
  expect(after([0, open], [1, { type: 'listed', isListed: true }]).over).toBeNull()
  expect(after([0, open], [1, reported], [2, gone]).over).toBeNull()
})

test('events after the end are ignored', () => {
  const over = after([0, open], [1, { type: 'ended' }])
  expect(over.over).toBe('ended')
  for (const event of [open, reported, present(true), tick]) expect(reduce(over, event, 99_000)).toBe(over)
})
