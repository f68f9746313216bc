import de from './messages/de.json'
import es from './messages/es.json'
import fr from './messages/fr.json'

/**
 * The texts of the embedded player. They are here because the product's translations come with its shell, which an
 * embedded player doesn't load.
 */
const en = {
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous track',
  next: 'Next track',
  position: 'Position',
  of: '{position} of {duration}',
  tracks: 'Tracks',
  listen: 'Listen on Overtone',
  newTab: 'opens in a new tab',
  unavailable: 'This music isn’t available. It may be private, or it was removed.',
  empty: 'There are no tracks here yet.',
  failed: 'The music couldn’t be loaded. Check your connection, then try again.',
  unplayable: 'This track couldn’t be played. Try again, or listen on Overtone.',
  retry: 'Try again',
}

export type EmbedTexts = typeof en

const texts: Readonly<Record<'en' | 'es' | 'fr' | 'de', EmbedTexts>> = { en, es, fr, de }

/** Returns the first of the user's languages that the product supports, or English. */
export function localeOf(languages: readonly string[]): keyof typeof texts {
  const spoken = languages.map(language => language.slice(0, 2))
  for (const locale of spoken)
    if (locale === 'en' || locale === 'es' || locale === 'fr' || locale === 'de') return locale
  return 'en'
}

export function textsOf(locale: keyof typeof texts): EmbedTexts {
  return texts[locale]
}

/** Returns minutes and seconds, such as 3:07. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
