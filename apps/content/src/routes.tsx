import { lazy } from '@overtone/design'
import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import type { ReactNode } from 'react'
import { isMessageWaiting } from './contact/outboxKey'
import { loadPage, pages } from './pages'
import { useOwnFacts } from './useOwnFacts'

provideMessages('content', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

// Sends a message stored while offline, whichever page of the area is opened next
if (isMessageWaiting()) void import('./contact/outbox').then(({ watchOutbox }) => watchOutbox())

function Place({ children }: { children: ReactNode }) {
  useOwnFacts()
  return children
}

/**
 * The first page loads along with the routes, so that it replaces the prerendered one without a gap. If it fails to
 * load, rendering it shows the failure.
 */
const first = await loadPage(location.pathname).catch(() => null)

export const routes: RouteObject[] = Object.entries(pages).map(([path, load]) => {
  const LazyPage = lazy(() => load(''))
  const Page = path === first?.route ? first.Page : LazyPage
  return {
    path,
    handle: { preload: LazyPage.preload },
    element: (
      <Place>
        <Page />
      </Place>
    ),
  }
})
