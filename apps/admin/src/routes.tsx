import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import { AdminPage } from './overview/AdminPage'

provideMessages('admin', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

export const routes: RouteObject[] = [{ path: '/admin', element: <AdminPage /> }]
