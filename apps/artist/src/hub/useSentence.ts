import { useStore } from '@nanostores/react'
import type { DayOfPlays } from '@overtone/data/people'
import { $format, count, i18n, params } from '@overtone/i18n'
import { localNoon } from './localNoon'

const $t = i18n('artist/playsSentence', {
  none: params('No plays in the last {days} days.'),
  some: params(
    count({
      one: '{count} play in the last {days} days, on {day}.',
      many: '{count} plays in the last {days} days, peaking at {most} on {day}.',
    }),
  ),
})

/** Summarizes the plays by day in a sentence. If several days have the most plays, it names the latest. */
export function useSentence(days: readonly DayOfPlays[]): string {
  const t = useStore($t)
  const { number, date } = useStore($format)
  const total = days.reduce((sum, { plays }) => sum + plays, 0)
  const best = days.reduce<DayOfPlays | null>((most, day) => (most && most.plays > day.plays ? most : day), null)
  if (total === 0 || !best) return t.none({ days: days.length })
  return t.some({ days: days.length, day: date(localNoon(best.day)), most: number(best.plays) })(total)
}
