import { fits } from '@overtone/domain'

/** Where a host stands, as told over the channel. Times are milliseconds of the host's own clock, positions seconds. */
export interface PartyState {
  /** Of the page that told it: another one has another clock. */
  readonly run: string
  /** Null where the host has nothing in the player. */
  readonly trackId: string | null
  /** Sound comes out; false also while the host's own player waits for data. */
  readonly isPlaying: boolean
  /** Where the host stood at `at`. */
  readonly position: number
  readonly at: number
}

/** A state on its way: when it was sent, and how long the host's way to the service is. Milliseconds. */
export interface ToldState extends PartyState {
  readonly sentAt: number
  readonly lag: number
}

/** Where the host stands at a moment of the host's clock, in seconds. */
export function positionAt({ isPlaying, position, at }: PartyState, hostTime: number): number {
  return isPlaying ? Math.max(0, position + (hostTime - at) / 1000) : position
}

const toldState = {
  run: 'string',
  trackId: 'string|null',
  isPlaying: 'boolean',
  position: 'number',
  at: 'number',
  sentAt: 'number',
  lag: 'number',
} as const

/** What was said as a state; null where it is none, whoever sent it. */
export function readToldState(said: unknown): ToldState | null {
  if (!fits(said, toldState)) return null
  const { run, trackId, isPlaying, position, at, sentAt, lag } = said
  const isTrack = trackId === null || /^[0-9a-f-]{36}$/.test(trackId)
  const isTime = [at, sentAt, lag].every(Number.isFinite) && position >= 0 && position <= 86_400
  if (!isTrack || !isTime) return null
  return { run, trackId, isPlaying, position, at, sentAt, lag: Math.min(2000, Math.max(0, lag)) }
}

/** Seconds by which a host may be off what was told last before it is told anew. */
const tolerance = 0.04

/** Whether what was told last still says where the host stands. */
export function isStillTrue(told: PartyState | null, now: PartyState): boolean {
  if (told?.trackId !== now.trackId || told.isPlaying !== now.isPlaying) return false
  return Math.abs(positionAt(told, now.at) - now.position) <= tolerance
}
