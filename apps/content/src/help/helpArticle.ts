/** The categories of the help, in their order. Source: specification secondary §2. */
export const helpCategories = ['gettingStarted', 'uploadingMusic', 'accountBilling', 'streamingPlayback'] as const
export type HelpCategory = (typeof helpCategories)[number]

export interface HelpArticle {
  /** Its place in the address: `/help/{slug}`. */
  readonly slug: string
  readonly title: string
  /** In the marks of `parseText`. */
  readonly text: string
}
