import { matchPath } from '@overtone/router'
import type { ComponentType } from 'react'
import { preloadText } from './reading/LazyText'

type Load = (slug: string) => Promise<ComponentType>

async function loadPost(slug: string): Promise<ComponentType> {
  const [{ BlogPostPage }, { postTexts }] = await Promise.all([
    import('./blog/BlogPostPage'),
    import('./blog/postTexts'),
  ])
  await preloadText(postTexts[slug])
  return BlogPostPage
}

/** The pages of the area by route. Each is a lazy-loaded chunk. */
export const pages: Readonly<Record<string, Load>> = {
  '/about': async () => (await import('./about/AboutPage')).AboutPage,
  '/press': async () => (await import('./press/PressPage')).PressPage,
  '/careers': async () => (await import('./careers/CareersPage')).CareersPage,
  '/privacy': async () => (await import('./legal/PrivacyPage')).PrivacyPage,
  '/terms': async () => (await import('./legal/TermsPage')).TermsPage,
  '/contact': async () => (await import('./contact/ContactPage')).ContactPage,
  '/help': async () => (await import('./help/HelpPage')).HelpPage,
  '/help/:slug': async () => (await import('./help/HelpArticlePage')).HelpArticlePage,
  '/status': async () => (await import('./status/StatusPage')).StatusPage,
  '/transparency': async () => (await import('./transparency/TransparencyPage')).TransparencyPage,
  '/subscriptions': async () => (await import('./subscriptions/SubscriptionPage')).SubscriptionPage,
  '/cookies': async () => (await import('./cookies/CookiesPage')).CookiesPage,
  '/dmca': async () => (await import('./dmca/DmcaPage')).DmcaPage,
  '/download': async () => (await import('./download/DownloadPage')).DownloadPage,
  '/blog': async () => (await import('./blog/BlogPage')).BlogPage,
  '/blog/:slug': loadPost,
}

/** Returns the route of a path and its page, fully loaded; null if the area has none. */
export async function loadPage(pathname: string): Promise<{ route: string; Page: ComponentType } | null> {
  for (const [route, load] of Object.entries(pages)) {
    const match = matchPath(route, pathname)
    if (match) return { route, Page: await load(match.params['slug'] ?? '') }
  }
  return null
}
