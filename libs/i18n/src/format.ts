import { computed } from 'nanostores'
import { $locale, type Locale } from './locale'

export interface Formats {
  /** `3:42` for 222 seconds, `1:02:03` past an hour. */
  duration(seconds: number): string
  /** Plays and followers: 1,000 or more as K, 1,000,000 or more as M, one decimal. Source: secondary §9. */
  plays(count: number): string
  /** US dollars: `$1.99`. */
  price(dollars: number): string
  number(value: number): string
  /** Formats an ISO 8601 time as a day: `21 November 2026`. */
  date(iso: string): string
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** Returns the formatters of one language. Pure; `$format` follows the current language. */
export function formatsOf(locale: Locale): Formats {
  const whole = onDemand(() => new Intl.NumberFormat(locale))
  const short = onDemand(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
  const money = onDemand(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  )
  const day = onDemand(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }))
  return {
    duration(seconds) {
      const all = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
      const [h, m, s] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
      return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
    },
    plays(count) {
      if (count >= 1_000_000) return `${short().format(count / 1_000_000)}M`
      if (count >= 1_000) return `${short().format(count / 1_000)}K`
      return whole().format(count)
    },
    price: dollars => money().format(dollars),
    number: value => whole().format(value),
    date: iso => day().format(new Date(iso)),
  }
}

/** Memoizes a formatter. The browser takes milliseconds to create one, which most pages would spend on all four. */
function onDemand<T>(create: () => T): () => T {
  let created: T | undefined
  return () => (created ??= create())
}

/** The formatters of the current language. */
export const $format = computed($locale, formatsOf)
