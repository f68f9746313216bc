import { i18n } from '@overtone/i18n'

/** Translated names of the genres and their groups. Stored data uses the English names. */
export const $genreNames = i18n('artist/genres', {
  Electronic: 'Electronic',
  Ambient: 'Ambient',
  Urban: 'Urban',
  'Hip Hop': 'Hip Hop',
  Pop: 'Pop',
  Rock: 'Rock',
  Acoustic: 'Acoustic',
  Folk: 'Folk',
  'Classical & Jazz': 'Classical & Jazz',
  Jazz: 'Jazz',
  Classical: 'Classical',
  World: 'World',
})
