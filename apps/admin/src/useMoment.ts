import { useStore } from '@nanostores/react'
import { $locale } from '@overtone/i18n'
import { useMemo } from 'react'

/** Day and time of an ISO 8601 time, in the person's language and zone. */
export function useMoment(): (iso: string) => string {
  const locale = useStore($locale)
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return iso => format.format(new Date(iso))
  }, [locale])
}
