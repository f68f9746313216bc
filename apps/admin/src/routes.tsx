import { lazyRoute } from '@overtone/design'
import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'

provideMessages('admin', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

export const routes: RouteObject[] = [
  lazyRoute('/admin', async () => (await import('./AdminPage')).AdminPage),
  lazyRoute('/super-admin', async () => (await import('./SuperAdminPage')).SuperAdminPage),
  lazyRoute('/releases', async () => (await import('./ReleasesPage')).ReleasesPage),
  lazyRoute('/moderation', async () => (await import('./moderation/ModerationPage')).ModerationPage),
]
