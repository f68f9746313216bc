import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import { DistributionPage } from './distribution/DistributionPage'

provideMessages('artist', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

export const routes: RouteObject[] = [{ path: '/distribution', element: <DistributionPage /> }]
