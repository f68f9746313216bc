import { late } from '@overtone/design'
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

// A message that waited for the browser to be online is on its way from whichever page of the area comes next.
if (isMessageWaiting()) void import('./contact/outbox').then(({ watchOutbox }) => watchOutbox())

function Place({ children }: { children: ReactNode }) {
  useOwnFacts()
  return children
}

/**
 * The page that is opened first comes with the routes: it takes the place of the prerendered one without a gap. One that
 * cannot be had fails where it shows.
 */
const first = await loadPage(location.pathname).catch(() => null)

export const routes: RouteObject[] = Object.entries(pages).map(([path, load]) => {
  const Page = path === first?.route ? first.Page : late(() => load(''))
  return {
    path,
    element: (
      <Place>
        <Page />
      </Place>
    ),
  }
})
