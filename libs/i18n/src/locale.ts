import { loadText, saveText } from '@overtone/storage'
import { atom, readonlyType } from 'nanostores'

/** The languages of the product. Source: specification core §9. English is the language of the texts in the code. */
export const locales = ['en', 'es', 'fr', 'de'] as const
export type Locale = (typeof locales)[number]

/** The storage key of the chosen language, so that the first paint of the next visit already uses it. */
export const localeStorageKey = 'overtone-locale'

/** Returns the stored language, or the specification's default `en` if there is none or storage is blocked. */
function storedLocale(): Locale {
  const stored = loadText(localeStorageKey)
  return locales.find(locale => locale === stored) ?? 'en'
}

const $chosen = atom<Locale>(storedLocale())

/** The current language. */
export const $locale = readonlyType($chosen)

/** Changes the language of every mounted text and of the document, and stores it in this browser. */
export function setLocale(locale: Locale): void {
  $chosen.set(locale)
  document.documentElement.lang = locale
  saveText(localeStorageKey, locale)
}
