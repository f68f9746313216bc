import { accountBilling } from './accountBilling'
import { gettingStarted } from './gettingStarted'
import type { HelpArticle, HelpCategory } from './helpArticle'
import { streamingPlayback } from './streamingPlayback'
import { uploadingMusic } from './uploadingMusic'

/** Every help article, by category. */
export const helpLibrary: Readonly<Record<HelpCategory, readonly HelpArticle[]>> = {
  gettingStarted,
  uploadingMusic,
  accountBilling,
  streamingPlayback,
}

export const helpArticles: readonly HelpArticle[] = Object.values(helpLibrary).flat()

/** The popular articles, picked by the team. */
export const popularArticles: readonly HelpArticle[] = [
  'formats-and-sizes',
  'forgotten-password',
  'music-stops',
  'become-an-artist',
  'getting-paid',
].flatMap(slug => helpArticles.find(article => article.slug === slug) ?? [])
