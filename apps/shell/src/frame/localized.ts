import type { Localized } from '@overtone/federation'
import type { Locale } from '@overtone/i18n'

/** Returns a string from a remote's static config in the given language, with English as the fallback. */
export function localized(text: Localized, locale: Locale): string {
  return text[locale] ?? text.en
}
