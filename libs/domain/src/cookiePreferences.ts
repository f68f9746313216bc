/** What a person allows to be kept in this browser, by category. Source: specification secondary §3, §4. */
export interface CookiePreferences {
  /** Cannot be refused: without it nobody stays signed in. */
  readonly essential: true
  readonly analytics: boolean
  readonly marketing: boolean
  readonly preferences: boolean
}

/** The categories in the order in which they are shown. */
export const cookieCategories = ['essential', 'analytics', 'marketing', 'preferences'] as const
export type CookieCategory = (typeof cookieCategories)[number]

/** What stands chosen before a choice was made. Source: specification secondary §4. */
export const defaultCookiePreferences: CookiePreferences = {
  essential: true,
  analytics: true,
  marketing: false,
  preferences: true,
}

/** 'Accept All'. */
export const allCookies: CookiePreferences = { essential: true, analytics: true, marketing: true, preferences: true }

/** 'Reject All'. */
export const essentialCookies: CookiePreferences = {
  essential: true,
  analytics: false,
  marketing: false,
  preferences: false,
}

/**
 * The choice from the text that was kept, null where there is none: a text that holds no choice is none. A category
 * that it says nothing of is refused.
 */
export function readCookiePreferences(kept: string | null): CookiePreferences | null {
  try {
    const read: unknown = JSON.parse(kept ?? 'null')
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null
    const chosen = read as Partial<Record<CookieCategory, unknown>>
    if (!cookieCategories.some(category => typeof chosen[category] === 'boolean')) return null
    const isAllowed = (category: CookieCategory) => chosen[category] === true
    return {
      essential: true,
      analytics: isAllowed('analytics'),
      marketing: isAllowed('marketing'),
      preferences: isAllowed('preferences'),
    }
  } catch {
    return null
  }
}
