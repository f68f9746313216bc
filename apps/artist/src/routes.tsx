import { late } from '@overtone/design'
import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import { DistributionPage } from './distribution/DistributionPage'

provideMessages('artist', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

const UploadPage = late(async () => (await import('./upload/UploadPage')).UploadPage)

export const routes: RouteObject[] = [
  { path: '/upload', element: <UploadPage /> },
  { path: '/distribution', element: <DistributionPage /> },
]
