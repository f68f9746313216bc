import { i18n } from '@overtone/i18n'

/** The genres and their groups in the language in use. In data they keep their English names. */
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
