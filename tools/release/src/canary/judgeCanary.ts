/** Page loads of a build as browsers report them, and those in which it failed or threw an uncaught error. */
export interface BuildStats {
  readonly loads: number
  /** Failed loads; each counts once, however many errors its page had. */
  readonly bad: number
  /** Network addresses that reported a load, and those that reported a bad one. */
  readonly senders: number
  readonly badSenders: number
}

export interface CanaryJudgment {
  readonly decision: 'continue' | 'roll back' | 'healthy'
  /** Likelihood ratio of the canary being worse to chance; 20 or more rolls it back. */
  readonly mixtureRatio: number
  /** Likelihood ratio of a canary that is worse by `leastEffect` to one that is like the stable build. */
  readonly likelihoodRatio: number
}

/** Maximum share of healthy canaries that are rolled back, and of canaries worse by the least effect that are kept. */
const falseAlarms = 0.05
const missed = 0.1
/** The smallest increase of the failure rate that matters: two of a hundred loads. */
const leastEffect = 0.02
/** Loads of each build before a canary is called healthy. Ending one takes no minimum of loads: the test alone decides. */
const leastLoads = 50
/**
 * Addresses that must report loads of each build before any decision, and bad loads before a canary ends: what
 * a few addresses claim neither ends a canary nor saves it. The database counts 10 loads a day from each address.
 */
export const leastSenders = 20
/** Alternatives: how many times as often as the stable build a broken one may fail. */
const alternatives = [1.5, 2, 3, 5, 10, 25, 60]

/**
 * Judges a canary by the counts since it began. Pure; may be called again with every new load, as both sides are
 * sequential tests:
 * - To roll back, a one-sided mixture of sequential probability ratio tests. The base rate of failures is unknown and
 *   changes from day to day, so the test looks at bad loads only: if both builds were alike, a bad load would come from
 *   the canary with a probability equal to the canary's share of all loads. The mean of the likelihood ratios over the
 *   alternatives is then a martingale, which exceeds 1/0.05 in at most 5 % of runs, however early and often it is
 *   checked (Ville's inequality; Robbins 1970), so there is no minimum number of loads. The observed rate must also be
 *   worse by two of a hundred loads: a smaller difference isn't worth a rollback.
 * - To call it healthy, Wald's sequential probability ratio test of the stable build's rate against a rate that is worse
 *   by two of a hundred loads; 10 % of the canaries that are worse by exactly that would pass.
 * Source: Wald, Sequential Analysis (1947); Robbins, Statistical methods related to the law of the iterated logarithm.
 */
export function judgeCanary(stable: BuildStats, canary: BuildStats): CanaryJudgment {
  const [mixtureRatio, likelihoodRatio] = [mixtureRatioOf(stable, canary), likelihoodRatioOf(stable, canary)]
  const isReported = Math.min(stable.senders, canary.senders) >= leastSenders
  const isWorse = rateOf(canary) - rateOf(stable) >= leastEffect
  const isCertain = isWorse && canary.badSenders >= leastSenders && mixtureRatio >= 1 / falseAlarms
  if (isReported && isCertain) return { decision: 'roll back', mixtureRatio, likelihoodRatio }
  const isEnough = isReported && Math.min(stable.loads, canary.loads) >= leastLoads
  const isHealthy = isEnough && likelihoodRatio <= missed / (1 - falseAlarms)
  return { decision: isHealthy ? 'healthy' : 'continue', mixtureRatio, likelihoodRatio }
}

/** Returns the share of bad loads, 0–1. */
export function rateOf({ loads, bad }: Pick<BuildStats, 'loads' | 'bad'>): number {
  return loads === 0 ? 0 : Math.min(1, bad / loads)
}

function mixtureRatioOf(stable: BuildStats, canary: BuildStats): number {
  const share = canary.loads / (canary.loads + stable.loads)
  if (!(share > 0 && share < 1)) return 1
  const ratios = alternatives.map(times => {
    const suspected = (share * times) / (share * times + 1 - share)
    return Math.exp(canary.bad * Math.log(suspected / share) + stable.bad * Math.log((1 - suspected) / (1 - share)))
  })
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
}

function likelihoodRatioOf(stable: BuildStats, canary: BuildStats): number {
  // smoothed by half a bad load: a build that hasn't failed yet may still fail
  const usual = Math.min((stable.bad + 0.5) / (stable.loads + 1), 1 - 2 * leastEffect)
  const worse = usual + leastEffect
  const good = Math.max(0, canary.loads - canary.bad)
  return Math.exp(canary.bad * Math.log(worse / usual) + good * Math.log((1 - worse) / (1 - usual)))
}
