import { i18n } from '@overtone/i18n'

/** The genres in the language in use. In data and in addresses they keep their English names. */
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

/** A genre as the person reads it; one without a translation stays as it was written. */
export function genreName(names: Readonly<Record<string, string>>, genre: string): string {
  return Object.hasOwn(names, genre) ? (names[genre] ?? genre) : genre
}
