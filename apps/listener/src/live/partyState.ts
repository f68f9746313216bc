import * as v from 'valibot'

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

const time = v.pipe(v.number(), v.finite())

const toldState: v.GenericSchema<unknown, ToldState> = v.object({
  run: v.string(),
  trackId: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/))),
  isPlaying: v.boolean(),
  position: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
  at: time,
  sentAt: time,
  lag: v.pipe(time, v.toMinValue(0), v.toMaxValue(2000)),
})

/** What was said as a state; null where it is none, whoever sent it. */
export function readToldState(said: unknown): ToldState | null {
  const { success, output } = v.safeParse(toldState, said)
  return success ? output : null
}

/** Seconds by which a host may be off what was told last before it is told anew. */
const tolerance = 0.04

/** Whether what was told last still says where the host stands. */
export function isStillTrue(told: PartyState | null, now: PartyState): boolean {
  if (told?.trackId !== now.trackId || told.isPlaying !== now.isPlaying) return false
  return Math.abs(positionAt(told, now.at) - now.position) <= tolerance
}
