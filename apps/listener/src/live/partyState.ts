import { fits } from '@overtone/domain'

/** The host's playback state, as broadcast. Times are milliseconds of the host's clock, positions seconds. */
export interface PartyState {
  /** Identifies the host's page; another page has another clock. */
  readonly run: string
  /** Null if the host's player is empty. */
  readonly trackId: string | null
  /** True while audio is audible; false also while the host's player buffers. */
  readonly isPlaying: boolean
  /** The host's position at `at`. */
  readonly position: number
  readonly at: number
}

/** A state as sent: with its send time and the host's latency to the service, in milliseconds. */
export interface ReportedState extends PartyState {
  readonly sentAt: number
  readonly lag: number
}

/** Returns the host's position at a time of the host's clock, in seconds. */
export function positionAt({ isPlaying, position, at }: PartyState, hostTime: number): number {
  return isPlaying ? Math.max(0, position + (hostTime - at) / 1000) : position
}

const reportedState = {
  run: 'string',
  trackId: 'string|null',
  isPlaying: 'boolean',
  position: 'number',
  at: 'number',
  sentAt: 'number',
  lag: 'number',
} as const

/** Parses a message as a state; null if it is invalid, since any client could have sent it. */
export function readReportedState(said: unknown): ReportedState | null {
  if (!fits(said, reportedState)) return null
  const { run, trackId, isPlaying, position, at, sentAt, lag } = said
  const isTrack = trackId === null || /^[0-9a-f-]{36}$/.test(trackId)
  const isTime = [at, sentAt, lag].every(Number.isFinite) && position >= 0 && position <= 86_400
  if (!isTrack || !isTime) return null
  return { run, trackId, isPlaying, position, at, sentAt, lag: Math.min(2000, Math.max(0, lag)) }
}

/** The largest deviation from the last sent state, in seconds, that isn't worth sending again. */
const tolerance = 0.04

/** Returns true if the last sent state still describes the current one. */
export function isStillTrue(reported: PartyState | null, now: PartyState): boolean {
  if (reported?.trackId !== now.trackId || reported.isPlaying !== now.isPlaying) return false
  return Math.abs(positionAt(reported, now.at) - now.position) <= tolerance
}
