import type { Failure, Track } from '@overtone/domain'
import type { DeckEvent } from './deck'
import { mediaFailure, networkError, sourceError } from './mediaFailure'

export type Phase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'retrying' | 'failed' | 'ended'

/** The giver of a command. `user` is also the system's controls and the device, `queue` what goes on by itself. */
export type Origin = 'user' | 'queue' | 'party'

/** Options of a player command. Without an origin, it is the user's. */
export interface Command {
  readonly by?: Origin
}

export type Source = Pick<Track, 'audioUrl' | 'duration' | 'loudness'>

/** Where the engine stands. The deck is made to follow it, never the other way round. Seconds throughout. */
export interface EngineState {
  readonly source: Source | null
  readonly phase: Phase
  readonly position: number
  /** The deck's, once it knows; until then the source's own. */
  readonly duration: number
  /** End of what is loaded around the position. */
  readonly buffered: number
  /** Set exactly while the phase is `failed`. */
  readonly error: Failure | null
  /** Retries spent on the trouble at `troubleAt`; 0 when there is none. */
  readonly attempt: number
  readonly troubleAt: number
  /** The source was understood once, so a later failure to load it is not its format. */
  readonly isUnderstood: boolean
  /** The deck gave up on the source and must load it again. */
  readonly isBroken: boolean
  /** Each increment tells the deck to load the source (to let go of it while `isBroken`), or to seek, at `position`. */
  readonly loads: number
  readonly seeks: number
  /** Each increment is a track that begins: a repeat begins anew, a retry goes on. */
  readonly starts: number
  /** Seconds in which the track before fades away under this one, 0 where it does not. */
  readonly fade: number
  /** How many commands that changed something each origin gave. */
  readonly commands: Readonly<Record<Origin, number>>
}

export type EngineEvent =
  | Exclude<DeckEvent, { type: 'error' }>
  /** `isOnline` is undefined where nobody can tell. */
  | { readonly type: 'error'; readonly code: number; readonly isOnline: boolean | undefined }
  | ({ readonly type: 'load'; readonly source: Source; readonly fade?: number } & Command)
  /** To stand paused; nothing is fetched before the press that resumes. */
  | ({ readonly type: 'cue'; readonly source: Source; readonly position: number } & Command)
  | ({ readonly type: 'seek'; readonly seconds: number } & Command)
  | ({ readonly type: 'unload' | 'pause' | 'resume' | 'again' } & Command)
  | { readonly type: 'retry' | 'online' }

/** Milliseconds before each retry of a source that the network took away. */
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

/** The deck is to play, whether or not sound comes out yet. */
export function isRolling(phase: Phase): boolean {
  return phase === 'loading' || phase === 'playing' || phase === 'buffering'
}

/** What a person calls playing: a press would pause. */
export function isPlaying(phase: Phase): boolean {
  return isRolling(phase) || phase === 'retrying'
}

/** The deck has the source and no quarrel with it. */
function holdsSource(phase: Phase): boolean {
  return isRolling(phase) || phase === 'paused' || phase === 'ended'
}

/** The next state; the same object when the event changes nothing. */
export function reduce(state: EngineState, event: EngineEvent): EngineState {
  const next = step(state, event)
  const by = originOf(event)
  return by === null || next === state
    ? next
    : { ...next, commands: { ...state.commands, [by]: state.commands[by] + 1 } }
}

/** Returns who gave a command; null for a report. */
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
      // A connection that starved through the outage may stay silent for good.
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
      // A deck that let go of its source tells of its own return to 0.
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
  // At the end the deck still stands at the last second.
  return state.phase === 'ended' ? { ...resumed, seeks: state.seeks + 1, starts: state.starts + 1 } : resumed
}

function seek(state: EngineState, seconds: number): EngineState {
  if (Number.isNaN(seconds)) return state
  const position = Math.max(0, Math.min(seconds, state.duration || Infinity))
  return { ...state, position, phase: state.phase === 'ended' ? 'paused' : state.phase, seeks: state.seeks + 1 }
}

function move(state: EngineState, position: number, buffered: number): EngineState {
  // A second of sound past the trouble is over it; less may be the same bad byte again.
  const attempt = position > state.troubleAt + 1 ? 0 : state.attempt
  return { ...state, position, buffered, attempt }
}

function afterError(state: EngineState, code: number, isOnline: boolean | undefined): EngineState {
  // Browsers call a source that they could not reach "not supported" as well.
  const isNetwork = code === networkError || (code === sourceError && (state.isUnderstood || isOnline !== true))
  const broken: EngineState = { ...state, buffered: 0, isBroken: true }

  if (isNetwork && !isRolling(state.phase)) return broken
  if (isNetwork && state.attempt < retryDelays.length) {
    return { ...broken, phase: 'retrying', attempt: state.attempt + 1, troubleAt: state.position }
  }
  return { ...broken, phase: 'failed', error: mediaFailure(isNetwork ? networkError : code) }
}
