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
  /** Where the filled database is kept for the next time; a temporary folder otherwise. */
  readonly keep: string | null
}

export interface Section {
  readonly name: 'backend' | 'data' | 'files' | 'page'
  /** Throws where something is broken; a slow answer is a figure, not an error. */
  measure(size: Size, say: (line: string) => void): Promise<Figure[]>
}
