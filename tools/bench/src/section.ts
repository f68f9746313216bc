import type { Figure } from './figure'

/** The size of a benchmark run. docs/performance.md lists the defaults. */
export interface Size {
  readonly tracks: number
  /** Searches per second. */
  readonly rate: number
  readonly megabytes: number
  readonly listeners: number
  readonly seconds: number
  readonly rounds: number
  /** The folder of the filled database for all sections of this run, and for the next run if the folder is kept. */
  readonly keep: string
}

export interface Section {
  readonly name:
    | 'backend'
    | 'data'
    | 'policies'
    | 'files'
    | 'page'
    | 'discover'
    | 'interaction'
    | 'federation'
    | 'upload'
    | 'content'
    | 'delivery'
    | 'remotes'
    | 'party'
    | 'motion'
    | 'wheel'
    | 'repeat'
    | 'scale'
  /** Throws if something is broken; a slow result is a figure, not an error. */
  measure(size: Size, say: (line: string) => void): Promise<Figure[]>
}
