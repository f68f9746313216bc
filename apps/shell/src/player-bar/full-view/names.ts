import { i18n } from '@overtone/i18n'

/** The genre names in the current language. Data keeps the English names. */
export const $genreNames = i18n('shell/genres', {
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

/** The license names in the current language. */
export const $licenseNames = i18n('shell/licenses', {
  all_rights_reserved: 'All rights reserved',
  creative_commons: 'Creative Commons',
  royalty_free: 'Royalty free',
})
