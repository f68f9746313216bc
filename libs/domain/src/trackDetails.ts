import { limits } from './limits'
import type { Problem } from './problem'
import { isBlank, textLength } from './text'

/** The part of a track that a person types. Undefined is not checked: an update may carry one field. */
export interface EnteredTrack {
  readonly title?: string | undefined
  /** US dollars. */
  readonly price?: number | undefined
  readonly bpm?: number | null | undefined
  /** Seconds. */
  readonly duration?: number | undefined
}

/** 'Track title is required' or too long. Source: specification core §5, §9. */
function titleProblem(title: string): string | null {
  if (isBlank(title)) return 'Track title is required'
  return textLength(title) > limits.trackTitle ? `Track title must be at most ${limits.trackTitle} characters` : null
}

/** Whether a price can be paid to the cent: 0.1 + 0.2 counts as 0.30, a third of a dollar does not. */
function isWholeCents(price: number): boolean {
  return Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
}

function priceProblem(price: number): string | null {
  if (!(price >= 0 && price <= limits.highestPrice)) return 'Price must be between $0.00 and $999.99'
  return isWholeCents(price) ? null : 'Price must be in steps of $0.01'
}

function bpmProblem(bpm: number | null): string | null {
  const isFine = bpm === null || (Number.isInteger(bpm) && bpm >= 1 && bpm <= limits.highestBpm)
  return isFine ? null : `BPM must be a whole number between 1 and ${limits.highestBpm}`
}

function durationProblem(seconds: number): string | null {
  return seconds >= 0 && seconds <= limits.trackDuration
    ? null
    : `Track must be at most ${limits.trackDuration / 60} minutes long`
}

/** What is wrong with what a person entered about a track, in the order of the form. Source: core §5, §9. */
export function checkTrackDetails(track: EnteredTrack): readonly Problem<keyof EnteredTrack>[] {
  const { title, price, bpm, duration } = track
  const found = {
    title: title === undefined ? null : titleProblem(title),
    price: price === undefined ? null : priceProblem(price),
    bpm: bpm === undefined ? null : bpmProblem(bpm),
    duration: duration === undefined ? null : durationProblem(duration),
  }
  return (['title', 'price', 'bpm', 'duration'] as const).flatMap(field => {
    const message = found[field]
    return message === null ? [] : [{ field, message }]
  })
}
