/** Seconds off the host from which on a seek is worth the gap that it makes. */
const worthASeek = 0.05
/** Seconds off at which nobody would call it the same moment: no waiting there. */
const farOff = 0.4
/** Milliseconds between two corrections of small drifts, and after a seek before its effect can be judged. */
const calm = 1000
const settling = 200
/** Seconds; a seek that takes longer than this was held up by something that the next one will not meet. */
const longestLead = 0.3

/** Corrects drift by seeks that aim ahead by what the last ones came out late. */
export interface DriftControl {
  /** A seek was made at a moment in milliseconds; a `cold` one waits for data, and teaches nothing about others. */
  seeked(at: number, isCold?: boolean): void
  /** Whether to seek now, being `late` seconds behind the host (negative: ahead) at a moment in milliseconds. */
  needsSeek(late: number, at: number): boolean
  /** Seconds to aim ahead. */
  lead(): number
}

/**
 * Keeps a follower beside the host. The player has one speed, so what is too small to notice is left alone, and what
 * is corrected is corrected seldom: two players of the same file drift apart by milliseconds an hour, so that nearly
 * all of a drift is what starting and seeking cost, which is learned.
 */
export function driftControl(): DriftControl {
  let lead = 0.02
  let seekedAt = -Infinity
  let isJudged = true

  return {
    seeked(at, isCold = false) {
      seekedAt = at
      isJudged = isCold
    },
    needsSeek(late, at) {
      if (at - seekedAt < settling) return false
      if (!isJudged && Math.abs(late) < farOff) lead = Math.min(Math.max(lead + late * 0.7, 0), longestLead)
      isJudged = true
      if (Math.abs(late) >= farOff) return true
      return Math.abs(late) >= worthASeek && at - seekedAt >= calm
    },
    lead: () => lead,
  }
}
