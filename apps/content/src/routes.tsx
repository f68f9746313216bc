import { late } from '@overtone/design'
import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'

provideMessages('content', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

const AboutPage = late(async () => (await import('./about/AboutPage')).AboutPage)
const PressPage = late(async () => (await import('./press/PressPage')).PressPage)
const CareersPage = late(async () => (await import('./careers/CareersPage')).CareersPage)
const PrivacyPage = late(async () => (await import('./legal/PrivacyPage')).PrivacyPage)
const TermsPage = late(async () => (await import('./legal/TermsPage')).TermsPage)
const ContactPage = late(async () => (await import('./contact/ContactPage')).ContactPage)
const HelpPage = late(async () => (await import('./help/HelpPage')).HelpPage)
const HelpArticlePage = late(async () => (await import('./help/HelpArticlePage')).HelpArticlePage)
const StatusPage = late(async () => (await import('./status/StatusPage')).StatusPage)
const CookiesPage = late(async () => (await import('./cookies/CookiesPage')).CookiesPage)
const DmcaPage = late(async () => (await import('./dmca/DmcaPage')).DmcaPage)
const DownloadPage = late(async () => (await import('./download/DownloadPage')).DownloadPage)
const BlogPage = late(async () => (await import('./blog/BlogPage')).BlogPage)
const BlogPostPage = late(async () => (await import('./blog/BlogPostPage')).BlogPostPage)

export const routes: RouteObject[] = [
  { path: '/about', element: <AboutPage /> },
  { path: '/press', element: <PressPage /> },
  { path: '/careers', element: <CareersPage /> },
  { path: '/privacy', element: <PrivacyPage /> },
  { path: '/terms', element: <TermsPage /> },
  { path: '/contact', element: <ContactPage /> },
  { path: '/help', element: <HelpPage /> },
  { path: '/help/:slug', element: <HelpArticlePage /> },
  { path: '/status', element: <StatusPage /> },
  { path: '/cookies', element: <CookiesPage /> },
  { path: '/dmca', element: <DmcaPage /> },
  { path: '/download', element: <DownloadPage /> },
  { path: '/blog', element: <BlogPage /> },
  { path: '/blog/:slug', element: <BlogPostPage /> },
]
