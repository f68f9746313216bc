import { useStore } from '@nanostores/react'
import { $locale } from '@overtone/i18n'
import { useMemo } from 'react'

/** Returns a formatter for ISO 8601 times: date and time in the user's language and time zone. */
export function useMoment(): (iso: string) => string {
  const locale = useStore($locale)
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return iso => format.format(new Date(iso))
  }, [locale])
}
