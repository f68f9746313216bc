import type { DecisionCounts } from '@overtone/data/site'
import { i18n } from '@overtone/i18n'

/** Names of the outcomes, in the order in which they are counted. */
export const $outcomeNames = i18n('content/outcomes', {
  decided: 'Decided',
  dismissed: 'Dismissed',
  hidden: 'Hidden',
  warned: 'Warned',
  suspended: 'Suspended',
  overturned: 'Overturned on appeal',
})

export const outcomes = ['decided', 'dismissed', 'hidden', 'warned', 'suspended', 'overturned'] as const

/** Returns how many decisions had an outcome; `decided` is all of them. */
export function countOf(counts: DecisionCounts, outcome: (typeof outcomes)[number]): number {
  const { dismissed, hidden, warned, suspended } = counts
  return outcome === 'decided' ? dismissed + hidden + warned + suspended : counts[outcome]
}

/** Formats a time in hours with the unit that suits it: minutes, hours, or days from two days on. */
export function formatHours(hours: number, locale: string): string {
  const [amount, unit] = hours < 1 ? [hours * 60, 'minute'] : hours < 48 ? [hours, 'hour'] : [hours / 24, 'day']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(
    Math.round(amount),
  )
}

/** Formats the first day of a month, ISO 8601, as the month and its year. */
export function formatMonth(month: string, locale: string): string {
  return new Date(month).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
