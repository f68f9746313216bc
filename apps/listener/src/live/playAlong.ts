import { getTrack } from '@overtone/data'
import type { Failure, Track } from '@overtone/domain'
import {
  $currentTrack,
  $duration,
  $isPlaying,
  $phase,
  $position,
  pause,
  playTracks,
  resume,
  seek,
  type Phase,
} from '@overtone/player'
import { driftControl } from './driftControl'
import { positionAt, type PartyState } from './partyState'

/** Seconds between where a paused player stands and where the host does that nobody hears. */
const closeEnough = 0.03
/** Seconds before the end of a track in which nothing is begun any more: the host goes on to the next. */
const lastMoment = 0.3
/** Seconds by which a position moves at most that nobody has moved: back, and more than the time that went by. */
const ownSeek = { back: 0.5, ahead: 1 } as const

const standing: readonly Phase[] = ['idle', 'paused', 'ended']

/** The player here beside the host's. */
export interface PlayAlong {
  /** Does what the host does now. */
  align(): void
  /** Waits, without an end to the following. */
  halt(): void
  /** Does so again after the person has gone their own way. */
  again(): void
  end(): void
}

/**
 * Makes the player do what the host's does. `stateAt` says where the host stands at a moment of our clock, null where
 * that is not known. `onApart` is told once the person pauses, seeks or plays something else: from then on, until
 * `again`, the player is theirs. `onOther` is told when they put on something else.
 */
export function playAlong(world: {
  stateNow: () => PartyState | null
  hostTime: (ours: number) => number | null
  onApart: () => void
  onOther: () => void
  onTrack: (track: Track | null, problem: Failure | null) => void
  onOff: (milliseconds: number) => void
}): PlayAlong {
  const drift = driftControl()
  let isFollowing = true
  let isOurs = false
  let wanted: string | null = null
  let track: Track | null = null
  let phase = $phase.get()
  let heard: { readonly position: number; readonly at: number; readonly isOurs: boolean } | null = null

  /** What happens to the player meanwhile was not the person. */
  function ours(act: () => void): void {
    isOurs = true
    try {
      act()
    } finally {
      isOurs = false
    }
  }

  function apart(): void {
    if (!isFollowing) return
    isFollowing = false
    world.onApart()
  }

  function targetOf(state: PartyState, at: number): number | null {
    const hostTime = world.hostTime(at)
    return hostTime === null ? null : positionAt(state, hostTime)
  }

  function seekAhead(state: PartyState): void {
    const now = performance.now()
    const target = targetOf(state, now)
    if (target === null) return
    const isCold = $phase.get() !== 'playing'
    seek(target + drift.lead())
    drift.seeked(now, isCold)
  }

  async function load(id: string): Promise<void> {
    wanted = id
    track = null
    const found = await getTrack(id)
    if (wanted !== id) return
    world.onTrack(found.data, found.error)
    if (!found.ok || !isFollowing) return
    track = found.data
    ours(() => {
      heard = null
      playTracks([found.data])
      const state = world.stateNow()
      if (state?.trackId !== id) pause()
      else if (state.isPlaying) seekAhead(state)
      else {
        pause()
        seek(state.position)
      }
    })
  }

  function isOver(target: number): boolean {
    const duration = $duration.get()
    return duration > 0 && target > duration - lastMoment
  }

  function stand(state: PartyState): void {
    if ($isPlaying.get()) ours(pause)
    const target = Math.min(state.position, $duration.get() || Infinity)
    if (Math.abs($position.get() - target) > closeEnough) ours(() => seek(target))
  }

  function start(state: PartyState): void {
    const target = targetOf(state, performance.now())
    if (target === null || isOver(target)) return
    ours(() => {
      seekAhead(state)
      resume()
    })
  }

  function correct(state: PartyState): void {
    if (!heard || heard.isOurs) return
    const target = targetOf(state, heard.at)
    if (target === null || isOver(target)) return
    const late = target - heard.position
    world.onOff(Math.round(Math.abs(late) * 1000))
    if (drift.needsSeek(late, performance.now())) ours(() => seekAhead(state))
  }

  function align(): void {
    const state = world.stateNow()
    if (!isFollowing || !state) return
    if (state.trackId === null) {
      if ($isPlaying.get()) ours(pause)
    } else if (state.trackId !== wanted) void load(state.trackId)
    else if (!track) return
    else if (!state.isPlaying) stand(state)
    else if (standing.includes($phase.get())) start(state)
    else if ($phase.get() === 'playing') correct(state)
  }

  /** After the stores have told everybody: an order given amid that would be heard of later, as if a person gave it. */
  function alignSoon(): void {
    queueMicrotask(align)
  }

  function onPhase(next: Phase): void {
    const before = phase
    phase = next
    if (isOurs || !isFollowing) return
    const wasStanding = standing.includes(before)
    // The end of a track is not the person's, nor is the try anew after a failure
    if (next === 'paused' ? !wasStanding : wasStanding && next !== 'failed' && !standing.includes(next)) return apart()
    alignSoon()
  }

  function onPosition(position: number): void {
    const before = heard
    heard = { position, at: performance.now(), isOurs }
    if (isOurs || !isFollowing) return
    const isNearEnd = before !== null && before.position > $duration.get() - 1.5
    if (before && !isNearEnd && $phase.get() !== 'ended') {
      const passed = $isPlaying.get() ? (heard.at - before.at) / 1000 : 0
      const moved = position - before.position
      if (moved < -ownSeek.back || moved > passed + ownSeek.ahead) return apart()
    }
    alignSoon()
  }

  function onCurrent(current: Track | null): void {
    if (isOurs || current?.id === track?.id) return
    apart()
    world.onOther()
  }

  const unbind = [$phase.listen(onPhase), $position.listen(onPosition), $currentTrack.listen(onCurrent)]

  return {
    align,
    halt() {
      if (isFollowing && $isPlaying.get()) ours(pause)
    },
    again() {
      isFollowing = true
      heard = null
      // Something else may be in the player by now
      if ($currentTrack.get()?.id !== wanted) wanted = null
      align()
    },
    end() {
      isFollowing = false
      wanted = null
      unbind.forEach(end => end())
    },
  }
}
