/** The smallest offset from the host, in seconds, worth the audible gap of a seek. */
const worthASeek = 0.05
/** The offset, in seconds, from which playback is noticeably out of sync and corrected without a delay. */
const farOff = 0.4
/** Milliseconds between two corrections of small drifts, and from a seek until its effect can be measured. */
const calm = 1000
const settling = 200
/** Seconds; a seek that takes longer was delayed by something that won't recur, so the lead is capped here. */
const longestLead = 0.3

/**
 * The state that keeps a follower in sync with the host. The playback rate is fixed, so drift is corrected by seeking:
 * rarely, and only if noticeable. Two players of one file drift by milliseconds per hour; nearly all of the offset is
 * the latency of starting and seeking, which is learned.
 */
export interface Drift {
  /** The learned seek latency: how far ahead to aim, in seconds. */
  readonly lead: number
  /** The time of the last seek, in milliseconds. */
  readonly seekedAt: number
  /** True once the last seek has been used for learning. */
  readonly isLearned: boolean
}

export const noDrift: Drift = { lead: 0.02, seekedAt: -Infinity, isLearned: true }

/** Records a seek at a time in milliseconds. A cold one waits for data, so its latency isn't learned. */
export function seeked(drift: Drift, at: number, isCold = false): Drift {
  return { ...drift, seekedAt: at, isLearned: isCold }
}

/** Returns the next state and whether to seek, `late` seconds behind the host (negative: ahead) at time `at` (ms). */
export function correctDrift(drift: Drift, late: number, at: number): { drift: Drift; needsSeek: boolean } {
  if (at - drift.seekedAt < settling) return { drift, needsSeek: false }
  const isFar = Math.abs(late) >= farOff
  const learned = Math.min(Math.max(drift.lead + late * 0.7, 0), longestLead)
  return {
    drift: { ...drift, isLearned: true, lead: drift.isLearned || isFar ? drift.lead : learned },
    needsSeek: isFar || (Math.abs(late) >= worthASeek && at - drift.seekedAt >= calm),
  }
}
