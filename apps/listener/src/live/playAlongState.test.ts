import { trackNamed } from '@overtone/testing'
import { expect, test } from 'vitest'
import { beside, reduce, type HostNow, type PlayAlong, type PlayAlongEvent, type PlayerNow } from './playAlongState'

const song = { ...trackNamed('song'), duration: 180 }
const idle: PlayerNow = {
  phase: 'idle',
  position: 0,
  duration: 0,
  commands: { user: 0, queue: 0, party: 0 },
  trackId: null,
}
const joined = beside(idle)

/** A state of the host, whose clock equals the local one and whose song started at 0. */
const hostAt = (changes: Partial<HostNow['state']> = {}, ahead: number | null = 0): PlayAlongEvent => ({
  type: 'host',
  host: { state: { run: 'a', trackId: song.id, isPlaying: true, position: 0, at: 0, ...changes }, ahead },
})
const found: PlayAlongEvent = { type: 'found', trackId: song.id, track: song }

/** Returns the player's next event, after a command by `by`, if any. */
function playerOf(
  { player }: PlayAlong,
  changes: Partial<PlayerNow>,
  by?: keyof PlayerNow['commands'],
): PlayAlongEvent {
  const commands = by ? { ...player.commands, [by]: player.commands[by] + 1 } : player.commands
  return { type: 'player', player: { ...player, ...changes, commands } }
}

/** A follower that has played the song in sync with the host since time 1000. */
function anchor(): PlayAlong {
  let state = reduce(joined, hostAt(), 0)
  state = reduce(state, found, 1000)
  const loaded = { phase: 'loading', trackId: song.id, duration: 180, position: 1.02 } as const
  state = reduce(state, playerOf(state, loaded, 'party'), 1000)
  return reduce(state, playerOf(state, { phase: 'playing', position: 2 }), 2000)
}

test('a follower fetches the host’s track and starts it at the host’s current position', () => {
  const asked = reduce(joined, hostAt(), 0)
  expect(asked.orders).toEqual([{ type: 'fetch', trackId: song.id }])
  expect(reduce(asked, hostAt(), 500).orders).toBe(asked.orders)
  const begun = reduce(asked, found, 1000)
  expect(begun.orders).toEqual([
    { type: 'play', track: song },
    { type: 'seek', seconds: 1 + joined.drift.lead },
  ])
  expect(anchor()).toMatchObject({ isFollowing: true, offBy: 0, orders: begun.orders })
})

test('a fetched track waits at the host’s position while the host is paused', () => {
  const asked = reduce(joined, hostAt({ isPlaying: false, position: 42 }), 0)
  expect(reduce(asked, found, 1000).orders.slice(1)).toEqual([{ type: 'pause' }, { type: 'seek', seconds: 42 }])
})

test('a track that loads after the host changed the track or left is not played', () => {
  const asked = reduce(joined, hostAt(), 0)
  expect(reduce(reduce(asked, hostAt({ trackId: 'other' }), 500), found, 1000).orders).toEqual([
    { type: 'fetch', trackId: 'other' },
  ])
  const away = reduce(asked, { type: 'host', host: null }, 500)
  expect(reduce(away, found, 1000).orders).toEqual([{ type: 'play', track: song }, { type: 'pause' }])
})

test('a follower follows a pause, a seek and a resume', () => {
  const paused = reduce(anchor(), hostAt({ isPlaying: false, position: 90 }), 3000)
  expect(paused.orders).toEqual([{ type: 'pause' }, { type: 'seek', seconds: 90 }])
  const held = reduce(paused, playerOf(paused, { phase: 'paused', position: 90 }, 'party'), 3000)
  expect(held).toMatchObject({ isFollowing: true, orders: paused.orders })
  const resumed = reduce(held, hostAt({ position: 90, at: 4000 }), 4100)
  expect(resumed.orders).toEqual([
    { type: 'seek', seconds: expect.closeTo(90.1 + held.drift.lead) as number },
    { type: 'resume' },
  ])
})

test('drift is corrected by one seek and measured only by unprompted positions of the player', () => {
  const late = reduce(anchor(), playerOf(anchor(), { position: 5 }), 5300)
  expect(late).toMatchObject({ offBy: 300 })
  expect(late.orders).toEqual([{ type: 'seek', seconds: expect.closeTo(5.3 + late.drift.lead) as number }])
  // A commanded position isn't a measurement of the drift
  const sought = reduce(late, playerOf(late, { position: 5.33 }, 'party'), 5300)
  expect(sought).toMatchObject({ anchor: null, orders: late.orders })
})

test.each<[string, Partial<PlayerNow>]>([
  ['pauses', { phase: 'paused' }],
  ['seeks', { position: 100 }],
  ['seeks by less than a second', { position: 2.4 }],
])('a user who %s has the player to themselves until they follow again', (_, changes) => {
  const following = anchor()
  const apart = reduce(following, playerOf(following, changes, 'user'), 2000)
  expect(apart).toMatchObject({ isFollowing: false, isElsewhere: false, offBy: null, orders: following.orders })
  expect(reduce(apart, hostAt({ isPlaying: false }), 3000).orders).toBe(following.orders)
  const again = reduce(apart, { type: 'again' }, 4000)
  expect(again.isFollowing).toBe(true)
})

test('the same changes by the party, the queue or the audio do not stop following', () => {
  const following = anchor()
  for (const by of ['party', 'queue', undefined] as const) {
    const state = reduce(following, playerOf(following, { phase: 'loading', position: 1.5 }, by), 2000)
    expect(state.isFollowing).toBe(true)
  }
})

test('a user who plays another track is elsewhere, and following again fetches the host’s track', () => {
  const following = anchor()
  const elsewhere = reduce(following, playerOf(following, { trackId: 'own', position: 0 }, 'user'), 2500)
  expect(elsewhere).toMatchObject({ isFollowing: false, isElsewhere: true })
  const again = reduce(elsewhere, { type: 'again' }, 3000)
  expect(again).toMatchObject({ isFollowing: true, isElsewhere: false, orders: [{ type: 'fetch', trackId: song.id }] })
  // A queue that advances automatically counts too
  expect(reduce(following, playerOf(following, { trackId: 'own' }, 'queue'), 2500).isElsewhere).toBe(true)
})

test('a user who paused and then plays another track is elsewhere too', () => {
  const following = anchor()
  const apart = reduce(following, playerOf(following, { phase: 'paused' }, 'user'), 2500)
  expect(reduce(apart, playerOf(apart, { trackId: 'own' }, 'user'), 2600).isElsewhere).toBe(true)
})

test('pressing play after a failure retries the host’s track', () => {
  const following = anchor()
  const failed = reduce(following, playerOf(following, { phase: 'failed' }), 2500)
  expect(reduce(failed, playerOf(failed, { phase: 'loading' }, 'user'), 2600).isFollowing).toBe(true)
  expect(reduce(failed, playerOf(failed, { position: 9 }, 'user'), 2600).isFollowing).toBe(false)
})

test('a follower pauses while the host is away and does not start near the end of a track', () => {
  const away = reduce(anchor(), { type: 'host', host: null }, 3000)
  expect(away).toMatchObject({ isFollowing: true, offBy: null, orders: [{ type: 'pause' }] })
  const waiting = reduce(away, playerOf(away, { phase: 'paused', position: 3 }, 'party'), 3000)
  expect(reduce(waiting, { type: 'host', host: null }, 3500).orders).toBe(away.orders)
  expect(reduce(waiting, hostAt(), 179_800).orders).toBe(away.orders)
  expect(reduce(waiting, hostAt(), 179_600).orders).toHaveLength(2)
})

test('a host with an empty player pauses the follower, and an unknown clock offset causes no seek', () => {
  expect(reduce(anchor(), hostAt({ trackId: null }), 3000).orders).toEqual([{ type: 'pause' }])
  const asked = reduce(joined, hostAt({}, null), 0)
  expect(reduce(asked, found, 1000).orders).toEqual([{ type: 'play', track: song }])
})
