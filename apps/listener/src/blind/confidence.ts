/** The meaning of the votes of a blind test. */
export interface Confidence {
  /** The share that prefers the mix among those with a preference, 0 to 1. */
  readonly share: number
  /** The shares that all listeners may have, with a confidence of 95 %. */
  readonly from: number
  readonly to: number
  /** The probability of a result at least as clear if nobody heard a difference. */
  readonly chance: number
}

/** The standard deviations of a confidence of 95 %. */
const deviations = 1.959964

/**
 * Returns the meaning of the votes for a mix and for the other; null without votes. Source: Wilson's score interval; the exact
 * two-sided binomial test of one half.
 */
export function confidenceOf(votes: number, others: number): Confidence | null {
  const total = votes + others
  if (total === 0) return null
  const share = votes / total
  const square = deviations ** 2
  const middle = (share + square / (2 * total)) / (1 + square / total)
  const reach =
    (deviations * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2))) / (1 + square / total)
  return { share, from: Math.max(0, middle - reach), to: Math.min(1, middle + reach), chance: chanceOf(votes, others) }
}

function chanceOf(votes: number, others: number): number {
  const total = votes + others
  let [logarithm, sum] = [-total * Math.LN2, 0]
  for (let k = 0; k <= Math.min(votes, others); k += 1) {
    sum += Math.exp(logarithm) // the probability of k of total
    logarithm += Math.log((total - k) / (k + 1))
  }
  return Math.min(1, 2 * sum)
}
