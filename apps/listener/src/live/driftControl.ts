/** Seconds off the host from which on a seek is worth the gap that it makes. */
const worthASeek = 0.05
/** Seconds off at which nobody would call it the same moment: no waiting there. */
const farOff = 0.4
/** Milliseconds between two corrections of small drifts, and after a seek before its effect can be judged. */
const calm = 1000
const settling = 200
/** Seconds; a seek that takes longer than this was held up by something that the next one will not meet. */
const longestLead = 0.3

/**
 * What keeps a follower beside the host. The player has one speed, so what is too small to notice is left alone, and
 * what is corrected is corrected seldom: two players of the same file drift apart by milliseconds an hour, so that
 * nearly all of a drift is what starting and seeking cost, which is learned.
 */
export interface Drift {
  /** Seconds to aim ahead: what the last seeks came out late. */
  readonly lead: number
  /** When the last seek was made, in milliseconds. */
  readonly seekedAt: number
  /** The last seek has taught what it can. */
  readonly isJudged: boolean
}

export const noDrift: Drift = { lead: 0.02, seekedAt: -Infinity, isJudged: true }

/** After a seek at a moment in milliseconds; a `cold` one waits for data, and teaches nothing about others. */
export function seeked(drift: Drift, at: number, isCold = false): Drift {
  return { ...drift, seekedAt: at, isJudged: isCold }
}

/** Returns whether to seek, being `late` seconds behind the host (negative: ahead) at a moment in milliseconds. */
export function judge(drift: Drift, late: number, at: number): { drift: Drift; needsSeek: boolean } {
  if (at - drift.seekedAt < settling) return { drift, needsSeek: false }
  const isFar = Math.abs(late) >= farOff
  const learned = Math.min(Math.max(drift.lead + late * 0.7, 0), longestLead)
  return {
    drift: { ...drift, isJudged: true, lead: drift.isJudged || isFar ? drift.lead : learned },
    needsSeek: isFar || (Math.abs(late) >= worthASeek && at - drift.seekedAt >= calm),
  }
}
