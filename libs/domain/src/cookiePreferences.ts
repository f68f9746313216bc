/** The categories of data that a user allows in this browser. Source: specification secondary §3, §4. */
export interface CookiePreferences {
  /** Cannot be rejected: signing in requires it. */
  readonly essential: true
  readonly analytics: boolean
  readonly marketing: boolean
  readonly preferences: boolean
}

/** The categories in display order. */
export const cookieCategories = ['essential', 'analytics', 'marketing', 'preferences'] as const
export type CookieCategory = (typeof cookieCategories)[number]

/** The preselected choice. Source: specification secondary §4. */
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

/** Returns the stored choice, or null if it is invalid. A missing category counts as rejected. */
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
