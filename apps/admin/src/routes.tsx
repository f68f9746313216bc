import { lazy } from '@overtone/design'
import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'

provideMessages('admin', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

const AdminPage = lazy(async () => (await import('./AdminPage')).AdminPage)
const SuperAdminPage = lazy(async () => (await import('./SuperAdminPage')).SuperAdminPage)
const ModerationPage = lazy(async () => (await import('./moderation/ModerationPage')).ModerationPage)

export const routes: RouteObject[] = [
  { path: '/admin', element: <AdminPage /> },
  { path: '/super-admin', element: <SuperAdminPage /> },
  { path: '/moderation', element: <ModerationPage /> },
]
