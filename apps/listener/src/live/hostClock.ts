import type { ToldState } from './partyState'

/** Of how many of the last messages the fastest tells the offset. */
const remembered = 24

/** The host's clock as reckoned from what arrives. Milliseconds. */
export interface HostClock {
  /** A message has arrived at a moment of our clock; `lag` is our own way from the service. */
  hear(told: Pick<ToldState, 'run' | 'sentAt' | 'lag'>, heardAt: number, lag: number): void
  /** Milliseconds by which our clock is ahead of the host's; null before the first message. */
  ahead(): number | null
}

/**
 * Reckons the host's clock. Every message says when it was sent: what its arrival is later by is the difference of the
 * clocks and the way, and of the way both ends know their part. The message that waited least in queues is the truest.
 * Source: the minimum filter of NTP (RFC 5905, section 10).
 */
export function hostClock(): HostClock {
  let run: string | null = null
  let offsets: number[] = []
  return {
    hear(told, heardAt, lag) {
      if (told.run !== run) offsets = []
      run = told.run
      offsets = [...offsets, heardAt - told.sentAt - told.lag - lag].slice(-remembered)
    },
    ahead: () => (offsets.length > 0 ? Math.min(...offsets) : null),
  }
}
