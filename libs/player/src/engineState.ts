import type { Failure, Track } from '@overtone/domain'
import type { DeckEvent } from './deck'
import { mediaFailure, networkError, sourceError } from './mediaFailure'

export type Phase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'retrying' | 'failed' | 'ended'

/** The origin of a command. `user` includes the system's controls and the device, `queue` is auto-advance. */
export type Origin = 'user' | 'queue' | 'party'

/** Options of a player command. The default origin is the user. */
export interface Command {
  readonly by?: Origin
}

export type Source = Pick<Track, 'audioUrl' | 'fullAudio' | 'duration' | 'loudness'> & Partial<Pick<Track, 'id'>>

/** The state of the engine. The deck follows it, never the other way round. Times in seconds. */
export interface EngineState {
  readonly source: Source | null
  readonly phase: Phase
  readonly position: number
  /** The duration that the deck reported; until then that of the source. */
  readonly duration: number
  /** The end of the buffered range around the position. */
  readonly buffered: number
  /** Set exactly while the phase is `failed`. */
  readonly error: Failure | null
  /** Retries of the error at `troubleAt`; 0 without one. */
  readonly attempt: number
  readonly troubleAt: number
  /** The source was ready once, so a later failure to load it isn't caused by its format. */
  readonly isUnderstood: boolean
  /** The deck must reload the source after an error. */
  readonly isBroken: boolean
  /** Each increment makes the deck load the source (or unload it while `isBroken`), or seek, at `position`. */
  readonly loads: number
  readonly seeks: number
  /** Incremented for each track that starts: a repeat starts again, a retry continues. */
  readonly starts: number
  /** Seconds in which the previous track fades out under this one, 0 without a fade. */
  readonly fade: number
  /** The number of effective commands by origin. */
  readonly commands: Readonly<Record<Origin, number>>
}

export type EngineEvent =
  | Exclude<DeckEvent, { type: 'error' }>
  /** `isOnline` is undefined if unknown. */
  | { readonly type: 'error'; readonly code: number; readonly isOnline: boolean | undefined }
  | ({ readonly type: 'load'; readonly source: Source; readonly fade?: number } & Command)
  /** Makes a source current, paused; it is loaded only on resume. */
  | ({ readonly type: 'cue'; readonly source: Source; readonly position: number } & Command)
  | ({ readonly type: 'seek'; readonly seconds: number } & Command)
  | ({ readonly type: 'unload' | 'pause' | 'resume' | 'again' } & Command)
  | { readonly type: 'retry' | 'online' }

/** Milliseconds before each retry after a network error (backoff). */
export const retryDelays = [500, 1000, 2000, 4000, 8000] as const

export const idle: EngineState = {
  source: null,
  phase: 'idle',
  position: 0,
  duration: 0,
  buffered: 0,
  error: null,
  attempt: 0,
  troubleAt: 0,
  isUnderstood: false,
  isBroken: false,
  loads: 0,
  seeks: 0,
  starts: 0,
  fade: 0,
  commands: { user: 0, queue: 0, party: 0 },
}

/** Returns true if the deck should play, even if there is no sound yet. */
export function isRolling(phase: Phase): boolean {
  return phase === 'loading' || phase === 'playing' || phase === 'buffering'
}

/** Returns true if the play button should show pause. */
export function isPlaying(phase: Phase): boolean {
  return isRolling(phase) || phase === 'retrying'
}

/** Returns true if the deck has loaded the source without error. */
function holdsSource(phase: Phase): boolean {
  return isRolling(phase) || phase === 'paused' || phase === 'ended'
}

/** Returns the next state; the same object if the event changes nothing. */
export function reduce(state: EngineState, event: EngineEvent): EngineState {
  const next = step(state, event)
  const by = originOf(event)
  return by === null || next === state
    ? next
    : { ...next, commands: { ...state.commands, [by]: state.commands[by] + 1 } }
}

/** Returns the origin of a command; null for a report. */
function originOf(event: EngineEvent): Origin | null {
  switch (event.type) {
    case 'load':
    case 'cue':
    case 'seek':
    case 'unload':
    case 'pause':
    case 'resume':
    case 'again':
      return event.by ?? 'user'
    case 'paused':
    case 'refused':
      return 'user'
    default:
      return null
  }
}

function step(state: EngineState, event: EngineEvent): EngineState {
  const { phase } = state
  if (event.type === 'load' || event.type === 'cue') return begin(state, event)
  if (state.source === null) return state

  switch (event.type) {
    case 'unload':
      return { ...idle, loads: state.loads + 1, seeks: state.seeks, starts: state.starts }
    case 'pause':
      return isPlaying(phase) ? { ...state, phase: 'paused', attempt: 0 } : state
    case 'resume':
      return resume(state)
    case 'again':
      return resume({ ...state, phase: 'ended', position: 0, attempt: 0 })
    case 'seek':
      return seek(state, event.seconds)
    case 'retry':
      return phase === 'retrying' ? reload(state) : state
    case 'online':
      // A connection that starved during the outage may never recover.
      return phase === 'retrying' || phase === 'buffering' ? reload(state) : state
    case 'ready':
      return { ...state, isUnderstood: true, duration: event.duration || state.source.duration }
    case 'playing':
      return holdsSource(phase) ? { ...state, phase: 'playing' } : state
    case 'waiting':
      return phase === 'playing' ? { ...state, phase: 'buffering' } : state
    case 'paused':
    case 'refused':
      return isRolling(phase) ? { ...state, phase: 'paused' } : state
    case 'time':
      // A deck that unloaded its source reports its reset to 0.
      return isRolling(phase) || (phase === 'paused' && !state.isBroken)
        ? move(state, event.position, event.buffered)
        : state
    case 'ended':
      return isRolling(phase) ? { ...state, phase: 'ended', position: 0, attempt: 0 } : state
    case 'error':
      return holdsSource(phase) ? afterError(state, event.code, event.isOnline) : state
  }
}

function begin(state: EngineState, event: Extract<EngineEvent, { type: 'load' | 'cue' }>): EngineState {
  const { source } = event
  const counts = { loads: state.loads + 1, seeks: state.seeks, starts: state.starts + 1 }
  const start = { ...idle, ...counts, source, duration: source.duration }
  return event.type === 'load'
    ? { ...start, phase: 'loading', fade: event.fade ?? 0 }
    : { ...start, phase: 'paused', position: event.position, isBroken: true }
}

function reload(state: EngineState): EngineState {
  return { ...state, phase: 'loading', error: null, isBroken: false, fade: 0, loads: state.loads + 1 }
}

function resume(state: EngineState): EngineState {
  if (isRolling(state.phase)) return state
  if (state.isBroken) return reload({ ...state, attempt: 0 })
  const resumed: EngineState = { ...state, phase: state.isUnderstood ? 'playing' : 'loading' }
  // At the end the deck is still at the last second.
  return state.phase === 'ended' ? { ...resumed, seeks: state.seeks + 1, starts: state.starts + 1 } : resumed
}

function seek(state: EngineState, seconds: number): EngineState {
  if (Number.isNaN(seconds)) return state
  const position = Math.max(0, Math.min(seconds, state.duration || Infinity))
  return { ...state, position, phase: state.phase === 'ended' ? 'paused' : state.phase, seeks: state.seeks + 1 }
}

function move(state: EngineState, position: number, buffered: number): EngineState {
  // A second of sound past the error means it is over; less may be the same broken byte again.
  const attempt = position > state.troubleAt + 1 ? 0 : state.attempt
  return { ...state, position, buffered, attempt }
}

function afterError(state: EngineState, code: number, isOnline: boolean | undefined): EngineState {
  // Browsers also report a source they couldn't reach as "not supported".
  const isNetwork = code === networkError || (code === sourceError && (state.isUnderstood || isOnline !== true))
  const broken: EngineState = { ...state, buffered: 0, isBroken: true }

  if (isNetwork && !isRolling(state.phase)) return broken
  if (isNetwork && state.attempt < retryDelays.length) {
    return { ...broken, phase: 'retrying', attempt: state.attempt + 1, troubleAt: state.position }
  }
  return { ...broken, phase: 'failed', error: mediaFailure(isNetwork ? networkError : code) }
}
