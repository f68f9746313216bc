import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import { DiscoverPage } from './discover/DiscoverPage'
import { HomePage } from './home/HomePage'

provideMessages('listener', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/discover', element: <DiscoverPage /> },
]
