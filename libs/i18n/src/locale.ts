import { loadText, saveText } from '@overtone/storage'
import { atom, readonlyType } from 'nanostores'

/** The languages of the product. Source: specification core §9. English is the language of the texts in the code. */
export const locales = ['en', 'es', 'fr', 'de'] as const
export type Locale = (typeof locales)[number]

/** Where the choice is kept in this browser, so that the first paint of the next visit is already in it. */
export const localeStorageKey = 'overtone-locale'

/** Reads the stored choice; `en`, the default of the specification, where there is none or storage is blocked. */
function storedLocale(): Locale {
  const stored = loadText(localeStorageKey)
  return locales.find(locale => locale === stored) ?? 'en'
}

const $chosen = atom<Locale>(storedLocale())

/** The language in use. */
export const $locale = readonlyType($chosen)

/** Changes the language of every mounted text and of the document, and remembers it in this browser. */
export function setLocale(locale: Locale): void {
  $chosen.set(locale)
  document.documentElement.lang = locale
  saveText(localeStorageKey, locale)
}
