import type { LiveState, Party } from '@overtone/data/community'
import type { Followed, Over } from './here'
import type { PartyState } from './partyState'

/** Milliseconds of silence after which the host counts as away; a playing host sends a state every 2 s. */
const silence = { playing: 8000, paused: 90_000 } as const
/** Milliseconds between two checks whether the party of an absent host still exists. */
const asking = 15_000

/** The state of a follower. Times are milliseconds of the local clock. */
export interface Follower {
  readonly here: Followed
  /** The reason why the party is over; null while it goes on. */
  readonly over: Over['why'] | null
  /** The host's last state. */
  readonly told: PartyState | null
  readonly heardAt: number
  readonly hasSeenHost: boolean
  /** The time of the last check whether the party still exists; each change triggers one. */
  readonly askedAt: number
}

export type FollowerEvent =
  | { readonly type: 'link'; readonly link: LiveState }
  | { readonly type: 'told'; readonly state: PartyState }
  | { readonly type: 'present'; readonly isHostHere: boolean; readonly listeners: number }
  /** A second has passed. */
  | { readonly type: 'tick' }
  /** The list of parties was loaded. */
  | { readonly type: 'listed'; readonly isListed: boolean }
  | { readonly type: 'ended' }
  /** The player started or stopped following, or a fetch of the host's track ended. */
  | { readonly type: 'player'; readonly changes: Partial<Pick<Followed, 'isFollowing' | 'track' | 'problem'>> }

export function joining(party: Party, at: number): Follower {
  const here: Followed = {
    role: 'follower',
    party,
    link: 'connecting',
    listeners: 0,
    isFollowing: true,
    host: 'unknown',
    track: null,
    problem: null,
  }
  return { here, over: null, told: null, heardAt: at, hasSeenHost: false, askedAt: at }
}

/** Returns the next state after an event at time `at`, in milliseconds of the local clock. */
export function reduce(state: Follower, event: FollowerEvent, at: number): Follower {
  const { here } = state
  if (state.over) return state
  const update = (changes: Partial<Followed>): Follower => ({ ...state, here: { ...here, ...changes } })

  switch (event.type) {
    case 'link':
      // Row-level security refuses the channel of a party that has ended
      if (event.link === 'refused') return { ...state, over: state.hasSeenHost ? 'ended' : 'not-there' }
      // Messages don't arrive offline, so the silence is counted from here
      return { ...update({ link: event.link }), heardAt: at }
    case 'told':
      return { ...(here.host === 'here' ? state : update({ host: 'here' })), told: event.state, heardAt: at }
    case 'present': {
      const { isHostHere, listeners } = event
      const hasLeft = state.hasSeenHost && !isHostHere && here.host === 'here'
      const next = update({ listeners, host: hasLeft ? 'away' : here.host })
      return { ...next, hasSeenHost: state.hasSeenHost || isHostHere }
    }
    case 'tick': {
      const isSilent = at - state.heardAt > (state.told?.isPlaying ? silence.playing : silence.paused)
      const isLost = here.host === 'here' && here.link === 'open' && isSilent
      const next = isLost ? update({ host: 'away' }) : state
      const isAbsent = isLost || here.host !== 'here'
      return isAbsent && at - state.askedAt > asking ? { ...next, askedAt: at } : next
    }
    case 'listed':
      return event.isListed || here.host === 'here' ? state : { ...state, over: 'ended' }
    case 'ended':
      return { ...state, over: 'ended' }
    case 'player':
      return update(event.changes)
  }
}
