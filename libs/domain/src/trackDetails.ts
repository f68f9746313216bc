import * as limits from './limits'
import { problemsOf, type Issue, type Problem } from './problem'
import { isBlank, textLength } from './text'

/** The fields of a track that a user enters. Undefined isn't checked: an update may have a single field. */
export interface EnteredTrack {
  readonly title?: string | undefined
  /** US dollars. */
  readonly price?: number | undefined
  readonly bpm?: number | null | undefined
  /** Seconds. */
  readonly duration?: number | undefined
}

/** Returns `trackTitleRequired`, `trackTitleTooLong` or null. Source: specification core §5, §9. */
function titleProblem(title: string): Issue | null {
  if (isBlank(title)) return { key: 'trackTitleRequired' }
  return textLength(title) > limits.trackTitle
    ? { key: 'trackTitleTooLong', params: { most: limits.trackTitle } }
    : null
}

/** Returns true if a price is exact to the cent: 0.1 + 0.2 counts as 0.30, a third of a dollar fails. */
function isWholeCents(price: number): boolean {
  return Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
}

function priceProblem(price: number): Issue | null {
  if (!(price >= 0 && price <= limits.highestPrice)) return { key: 'priceOutOfRange' }
  return isWholeCents(price) ? null : { key: 'priceStep' }
}

function bpmProblem(bpm: number | null): Issue | null {
  const isFine = bpm === null || (Number.isInteger(bpm) && bpm >= 1 && bpm <= limits.highestBpm)
  return isFine ? null : { key: 'bpmOutOfRange', params: { most: limits.highestBpm } }
}

function durationProblem(seconds: number): Issue | null {
  return seconds >= 0 && seconds <= limits.trackDuration
    ? null
    : { key: 'trackTooLong', params: { minutes: limits.trackDuration / 60 } }
}

/** Returns the problems with the entered fields of a track, in the order of the form. Source: core §5, §9. */
export function checkTrackDetails(track: EnteredTrack): readonly Problem<keyof EnteredTrack>[] {
  const { title, price, bpm, duration } = track
  return problemsOf([
    ['title', title === undefined ? null : titleProblem(title)],
    ['price', price === undefined ? null : priceProblem(price)],
    ['bpm', bpm === undefined ? null : bpmProblem(bpm)],
    ['duration', duration === undefined ? null : durationProblem(duration)],
  ])
}
