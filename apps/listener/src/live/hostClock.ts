import type { ReportedState } from './partyState'

/** The number of recent samples to choose from; the fastest one gives the offset. */
const remembered = 24

/** An estimate of the host's clock, from the messages that arrive. Milliseconds. */
export interface HostClock {
  /** Adds a message that arrived at `receivedAt` of the local clock; `lag` is the local latency from the service. */
  observe(reported: Pick<ReportedState, 'run' | 'sentAt' | 'lag'>, receivedAt: number, lag: number): void
  /** Returns by how many milliseconds the local clock is ahead of the host's; null before the first message. */
  ahead(): number | null
}

/**
 * Estimates the host's clock offset. Each message has its send time; its arrival is later by the clock offset plus the
 * network latency, of which both ends measured their part. The sample with the least queueing delay is the most exact.
 * Source: the minimum filter of NTP (RFC 5905, section 10).
 */
export function hostClock(): HostClock {
  let run: string | null = null
  let offsets: number[] = []
  return {
    observe(reported, receivedAt, lag) {
      if (reported.run !== run) offsets = []
      run = reported.run
      offsets = [...offsets, receivedAt - reported.sentAt - reported.lag - lag].slice(-remembered)
    },
    ahead: () => (offsets.length > 0 ? Math.min(...offsets) : null),
  }
}
