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

/** Returns the choice that was stored, null where it is none. A category that it doesn't mention is refused. */
export function readCookiePreferences(stored: unknown): CookiePreferences | null {
  const chosen = Object(stored) as Readonly<Record<string, unknown>>
  if (!cookieCategories.some(category => typeof chosen[category] === 'boolean')) return null
  return {
    essential: true,
    analytics: chosen.analytics === true,
    marketing: chosen.marketing === true,
    preferences: chosen.preferences === true,
  }
}
