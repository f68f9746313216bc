/** The categories of the Help Center, in order. Source: specification secondary §2. */
export const helpCategories = ['gettingStarted', 'uploadingMusic', 'accountBilling', 'streamingPlayback'] as const
export type HelpCategory = (typeof helpCategories)[number]

export interface HelpArticle {
  /** The last segment of its path: `/help/{slug}`. */
  readonly slug: string
  readonly title: string
  /** In `parseText` markup. */
  readonly text: string
}
