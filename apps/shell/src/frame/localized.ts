import type { Localized } from '@overtone/federation'
import type { Locale } from '@overtone/i18n'

/** The text of a remote's static description in a language, English where it has none. */
export function localized(text: Localized, locale: Locale): string {
  return text[locale] ?? text.en
}
