import type { Analysis } from '../analysis/analyze'
import type { FileReading } from './readFile'

/** A request to the worker. The page sends the chunks of a track one by one, each after the previous reply. */
export type Request =
  | { readonly kind: 'read'; readonly file: File }
  | { readonly kind: 'begin'; readonly channels: number; readonly frames: number; readonly sampleRate: number }
  | { readonly kind: 'chunk'; readonly channels: readonly Float32Array[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'wave'; readonly file: File }

/** The response to each kind of request. */
export interface Answers {
  readonly read: { readonly reading: FileReading; readonly hash: string }
  readonly begin: null
  readonly chunk: null
  readonly end: Analysis
  readonly wave: Analysis
}

export type Reply<Kind extends Request['kind'] = Request['kind']> =
  { readonly isFine: true; readonly answer: Answers[Kind] } | { readonly isFine: false; readonly message: string }
