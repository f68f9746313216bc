import type { LiveState, Party } from '@overtone/data/community'
import type { Followed, Over } from './partyStore'
import type { Guest } from './present'
import type { PartyState } from './partyState'

/** Milliseconds of silence after which the host counts as away; a playing host sends a state every 2 s. */
const silence = { playing: 8000, paused: 90_000 } as const
/** Milliseconds between two checks whether the party of an absent host still exists. */
const asking = 15_000

/** The state of a follower. Times are milliseconds of the local clock. */
export interface Follower {
  readonly membership: Followed
  /** The reason why the party is over; null while it goes on. */
  readonly over: Over['why'] | null
  /** The host's last state. */
  readonly reported: PartyState | null
  readonly receivedAt: number
  readonly hasSeenHost: boolean
  /** The time of the last check whether the party still exists; each change triggers one. */
  readonly askedAt: number
}

export type FollowerEvent =
  | { readonly type: 'link'; readonly link: LiveState }
  | { readonly type: 'reported'; readonly state: PartyState }
  | {
      readonly type: 'present'
      readonly isHostHere: boolean
      readonly listeners: number
      readonly guests: readonly Guest[]
    }
  /** The party has another host. */
  | { readonly type: 'host'; readonly party: Party }
  /** A second has passed. */
  | { readonly type: 'tick' }
  /** The list of parties was loaded. */
  | { readonly type: 'listed'; readonly isListed: boolean }
  | { readonly type: 'ended' }
  /** The player started or stopped following, or a fetch of the host's track ended. */
  | { readonly type: 'player'; readonly changes: Partial<Pick<Followed, 'isFollowing' | 'track' | 'problem'>> }

export function joining(party: Party, at: number): Follower {
  const membership: Followed = {
    role: 'follower',
    party,
    link: 'connecting',
    listeners: 0,
    guests: [],
    isFollowing: true,
    host: 'unknown',
    track: null,
    problem: null,
  }
  return { membership, over: null, reported: null, receivedAt: at, hasSeenHost: false, askedAt: at }
}

/** Returns the next state after an event at time `at`, in milliseconds of the local clock. */
export function reduce(state: Follower, event: FollowerEvent, at: number): Follower {
  const { membership } = state
  if (state.over) return state
  const update = (changes: Partial<Followed>): Follower => ({ ...state, membership: { ...membership, ...changes } })

  switch (event.type) {
    case 'link':
      // Row-level security denies access to the channel of a party that has ended
      if (event.link === 'refused') return { ...state, over: state.hasSeenHost ? 'ended' : 'not-there' }
      // Messages don't arrive offline, so the silence is counted from here
      return { ...update({ link: event.link }), receivedAt: at }
    case 'reported':
      return {
        ...(membership.host === 'here' ? state : update({ host: 'here' })),
        reported: event.state,
        receivedAt: at,
      }
    case 'present': {
      const { isHostHere, listeners, guests } = event
      const hasLeft = state.hasSeenHost && !isHostHere && membership.host === 'here'
      const next = update({ listeners, guests, host: hasLeft ? 'away' : membership.host })
      return { ...next, hasSeenHost: state.hasSeenHost || isHostHere }
    }
    case 'tick': {
      const isSilent = at - state.receivedAt > (state.reported?.isPlaying ? silence.playing : silence.paused)
      const isLost = membership.host === 'here' && membership.link === 'open' && isSilent
      const next = isLost ? update({ host: 'away' }) : state
      const isAbsent = isLost || membership.host !== 'here'
      return isAbsent && at - state.askedAt > asking ? { ...next, askedAt: at } : next
    }
    case 'listed':
      return event.isListed || membership.host === 'here' ? state : { ...state, over: 'ended' }
    case 'ended':
      return { ...state, over: 'ended' }
    case 'host':
      return { ...update({ party: event.party, host: 'unknown' }), hasSeenHost: false, receivedAt: at }
    case 'player':
      return update(event.changes)
  }
}
