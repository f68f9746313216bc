import { $locale } from '@overtone/i18n'
import { computed } from 'nanostores'

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Formats an ISO 8601 time as '5 minutes ago', in the largest full unit, or 'now' within a minute. */
function agoOf(locale: string, iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const step = steps.find(([, length]) => seconds >= length)
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : words.format(0, 'second')
}

/** The formatter in the current language. */
export const $ago = computed($locale, locale => (iso: string) => agoOf(locale, iso))
