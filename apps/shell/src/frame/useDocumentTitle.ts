import { useStore } from '@nanostores/react'
import type { RemoteRoute } from '@overtone/federation'
import { $locale } from '@overtone/i18n'
import { useEffect } from 'react'
import { localized } from './localized'

/** Titles the document with the route's title and the product's name. A page may set a more exact one afterwards. */
export function useDocumentTitle(route: RemoteRoute | null): void {
  const locale = useStore($locale)
  const title = route ? localized(route.title, locale) : null
  useEffect(() => {
    document.title = title && route?.path !== '/' ? `${title} · Overtone` : 'Overtone'
  }, [title, route?.path])
}
