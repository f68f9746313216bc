import type { Track } from '@overtone/domain'
import type { Playback } from '@overtone/player'
import { correctDrift, noDrift, seeked, type Drift } from './driftControl'
import { positionAt, type PartyState } from './partyState'

/** Offset from the host, in seconds, that stays uncorrected while paused. */
const closeEnough = 0.03
/** Seconds before the end of a track in which nothing starts, since the host is about to go on to the next. */
const lastMoment = 0.3

/** The state of the local player, with its track. */
export interface PlayerNow extends Playback {
  readonly trackId: string | null
}

/** The host's state, and by how many milliseconds the local clock is ahead of the host's (null: unknown). */
export interface HostNow {
  readonly state: PartyState
  readonly ahead: number | null
}

export type Order =
  | { readonly type: 'fetch'; readonly trackId: string }
  | { readonly type: 'play'; readonly track: Track }
  | { readonly type: 'seek'; readonly seconds: number }
  | { readonly type: 'pause' | 'resume' }

/** The state of a local player that follows the host's. */
export interface PlayAlong {
  /** False once the user has paused, seeked or played something else, until they choose to follow again. */
  readonly isFollowing: boolean
  /** True if the user has played another track since. */
  readonly isElsewhere: boolean
  /** Null while the host is away. */
  readonly host: HostNow | null
  readonly player: PlayerNow
  /** The host's track: the id requested last, and the track once loaded. */
  readonly wanted: string | null
  readonly track: Track | null
  /** The last position that the player reported unprompted, and its time; null after a commanded one. */
  readonly anchor: { readonly position: number; readonly at: number } | null
  readonly drift: Drift
  /** The measured offset from the host, in milliseconds; null if unknown. */
  readonly offBy: number | null
  /** Commands for the player. A new array means new commands, to run in one batch. */
  readonly orders: readonly Order[]
}

export type PlayAlongEvent =
  /** The host's state changed; null if they are away. */
  | { readonly type: 'host'; readonly host: HostNow | null }
  | { readonly type: 'player'; readonly player: PlayerNow }
  /** A fetch has ended; null if it failed. */
  | { readonly type: 'found'; readonly trackId: string; readonly track: Track | null }
  /** The user chose to follow again. */
  | { readonly type: 'again' }

export function beside(player: PlayerNow): PlayAlong {
  return {
    isFollowing: true,
    isElsewhere: false,
    host: null,
    player,
    wanted: null,
    track: null,
    anchor: null,
    drift: noDrift,
    offBy: null,
    orders: [],
  }
}

/** Returns the next state after an event at time `at`, in milliseconds of the local clock. */
export function reduce(state: PlayAlong, event: PlayAlongEvent, at: number): PlayAlong {
  switch (event.type) {
    case 'host': {
      const next = { ...state, host: event.host }
      if (event.host) return align(next, at)
      const halted = { ...next, offBy: null }
      return state.isFollowing && isPlaying(state.player) ? order(halted, { type: 'pause' }) : halted
    }
    case 'player':
      return follow(state, event.player, at)
    case 'found':
      return event.trackId === state.wanted ? begin({ ...state, track: event.track }, at) : state
    case 'again': {
      // Another track may be in the player by now
      const wanted = state.player.trackId === state.wanted ? state.wanted : null
      return align({ ...state, isFollowing: true, isElsewhere: false, anchor: null, wanted }, at)
    }
  }
}

function follow(state: PlayAlong, player: PlayerNow, at: number): PlayAlong {
  const before = state.player
  const isByUser = player.commands.user !== before.commands.user
  const isOrdered = isByUser || player.commands.party !== before.commands.party
  const isMoved = player.position !== before.position
  const anchor = isOrdered ? null : isMoved ? { position: player.position, at } : state.anchor
  const next = { ...state, player, anchor }

  const isOther = player.trackId !== before.trackId && player.trackId !== (state.track?.id ?? null)
  if (isOther) return { ...apart(next), isElsewhere: true }
  // Pressing play after a failure retries the host's track
  const isRetry = before.phase === 'failed' && isPlaying(player)
  return isByUser && !isRetry ? apart(next) : align(next, at)
}

function apart(state: PlayAlong): PlayAlong {
  return { ...state, isFollowing: false, offBy: null }
}

/** Starts the loaded track at the host's current position. */
function begin(state: PlayAlong, at: number): PlayAlong {
  const { track, host, isFollowing } = state
  if (!track || !isFollowing) return state
  const play: Order = { type: 'play', track }
  if (host?.state.trackId !== track.id) return order(state, play, { type: 'pause' })
  if (!host.state.isPlaying)
    return order(state, play, { type: 'pause' }, { type: 'seek', seconds: host.state.position })
  const target = targetAt(host, at)
  return target === null ? order(state, play) : seekAhead(state, target, at, play)
}

function align(state: PlayAlong, at: number): PlayAlong {
  const { host, player, wanted, track, isFollowing } = state
  if (!isFollowing || !host) return state
  const { trackId } = host.state
  if (trackId === null) return isPlaying(player) ? order(state, { type: 'pause' }) : state
  if (trackId !== wanted) return order({ ...state, wanted: trackId, track: null }, { type: 'fetch', trackId })
  if (!track) return state
  if (!host.state.isPlaying) return holdPosition(state, host)
  if (isStanding(player)) return start(state, host, at)
  return player.phase === 'playing' ? correct(state, host, at) : state
}

function holdPosition(state: PlayAlong, host: HostNow): PlayAlong {
  const { player } = state
  const seconds = Math.min(host.state.position, player.duration || Infinity)
  const orders: Order[] = [
    ...(isPlaying(player) ? [{ type: 'pause' } as const] : []),
    ...(Math.abs(player.position - seconds) > closeEnough ? [{ type: 'seek', seconds } as const] : []),
  ]
  return orders.length > 0 ? order(state, ...orders) : state
}

function start(state: PlayAlong, host: HostNow, at: number): PlayAlong {
  const target = targetAt(host, at)
  if (target === null || isOver(state.player, target)) return state
  const moved = seekAhead(state, target, at)
  return { ...moved, orders: [...moved.orders, { type: 'resume' }] }
}

function correct(state: PlayAlong, host: HostNow, at: number): PlayAlong {
  const { anchor, player } = state
  const target = anchor && targetAt(host, anchor.at)
  if (anchor === null || target === null || isOver(player, target)) return state
  const late = target - anchor.position
  const { drift, needsSeek } = correctDrift(state.drift, late, at)
  const next = { ...state, drift, offBy: Math.round(Math.abs(late) * 1000) }
  const now = needsSeek ? targetAt(host, at) : null
  return now === null ? next : seekAhead(next, now, at)
}

function seekAhead(state: PlayAlong, target: number, at: number, ...before: readonly Order[]): PlayAlong {
  const { drift, player } = state
  const isCold = before.length > 0 || player.phase !== 'playing'
  const next = { ...state, anchor: null, drift: seeked(drift, at, isCold) }
  return order(next, ...before, { type: 'seek', seconds: target + drift.lead })
}

function order(state: PlayAlong, ...orders: readonly Order[]): PlayAlong {
  return { ...state, orders }
}

function targetAt({ state, ahead }: HostNow, at: number): number | null {
  return ahead === null ? null : positionAt(state, at - ahead)
}

function isOver({ duration }: PlayerNow, target: number): boolean {
  return duration > 0 && target > duration - lastMoment
}

function isStanding({ phase }: PlayerNow): boolean {
  return phase === 'idle' || phase === 'paused' || phase === 'ended'
}

function isPlaying(player: PlayerNow): boolean {
  return !isStanding(player) && player.phase !== 'failed'
}
