import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import { AboutPage } from './about/AboutPage'

provideMessages('content', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

export const routes: RouteObject[] = [{ path: '/about', element: <AboutPage /> }]
