import { i18n } from '@overtone/i18n'

/** The genre names in the current language. Data and URLs keep the English names. */
export const $genreNames = i18n('listener/genres', {
  Electronic: 'Electronic',
  Ambient: 'Ambient',
  Urban: 'Urban',
  'Hip Hop': 'Hip Hop',
  Pop: 'Pop',
  Rock: 'Rock',
  Acoustic: 'Acoustic',
  Folk: 'Folk',
  Jazz: 'Jazz',
  Classical: 'Classical',
  'Classical & Jazz': 'Classical & Jazz',
  World: 'World',
})

/** Returns the translated name of a genre, or the genre itself when there is no translation. */
export function genreName(names: Readonly<Record<string, string>>, genre: string): string {
  return Object.hasOwn(names, genre) ? (names[genre] ?? genre) : genre
}
