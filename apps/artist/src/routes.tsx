import { lazy } from '@overtone/design'
import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import { DistributionPage } from './distribution/DistributionPage'

provideMessages('artist', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

const HubPage = lazy(async () => (await import('./hub/HubPage')).HubPage)
const UploadPage = lazy(async () => (await import('./upload/UploadPage')).UploadPage)
const AffiliatePage = lazy(async () => (await import('./affiliate/AffiliatePage')).AffiliatePage)

export const routes: RouteObject[] = [
  { path: '/artist', element: <HubPage /> },
  { path: '/upload', element: <UploadPage /> },
  { path: '/distribution', element: <DistributionPage /> },
  { path: '/affiliate', element: <AffiliatePage /> },
]
