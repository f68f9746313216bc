import type { Figure } from './figure'

/** How large the measurement is. The defaults are those that docs/performance.md tells of. */
export interface Size {
  readonly tracks: number
  /** Searches per second. */
  readonly rate: number
  readonly megabytes: number
  readonly listeners: number
  readonly seconds: number
  readonly rounds: number
  /** Where the filled database is for all sections of this run, and for the next one where the folder stays. */
  readonly keep: string
}

export interface Section {
  readonly name:
    'backend' | 'data' | 'policies' | 'files' | 'page' | 'discover' | 'federation' | 'upload' | 'content' | 'delivery'
  /** Throws where something is broken; a slow answer is a figure, not an error. */
  measure(size: Size, say: (line: string) => void): Promise<Figure[]>
}
