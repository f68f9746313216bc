import { lazyRoute } from '@overtone/design'
import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import { DistributionPage } from './distribution/DistributionPage'

provideMessages('artist', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

export const routes: RouteObject[] = [
  lazyRoute('/artist', async () => (await import('./hub/HubPage')).HubPage),
  lazyRoute('/artist-role', async () => (await import('./role/RolePage')).RolePage),
  lazyRoute('/my-releases', async () => (await import('./releases/ReleasesPage')).ReleasesPage),
  lazyRoute('/my-releases/:id', async () => (await import('./releases/ReleaseEditor')).ReleaseEditor),
  lazyRoute('/upload', async () => (await import('./upload/UploadPage')).UploadPage),
  { path: '/distribution', element: <DistributionPage /> },
  lazyRoute('/affiliate', async () => (await import('./affiliate/AffiliatePage')).AffiliatePage),
]
