import type { Analysis } from '../analysis/analyse'
import type { FileReading } from './readFile'

/** What the page asks of the worker. The pieces of a track are sent one after the other, each once the last is in. */
export type Request =
  | { readonly kind: 'read'; readonly file: File }
  | { readonly kind: 'begin'; readonly channels: number; readonly frames: number; readonly sampleRate: number }
  | { readonly kind: 'piece'; readonly channels: readonly Float32Array[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'wave'; readonly file: File }

/** What the worker answers to each. */
export interface Answers {
  readonly read: { readonly reading: FileReading; readonly hash: string }
  readonly begin: null
  readonly piece: null
  readonly end: Analysis
  readonly wave: Analysis
}

export type Reply =
  | { readonly isFine: true; readonly answer: Answers[Request['kind']] }
  | { readonly isFine: false; readonly message: string }
