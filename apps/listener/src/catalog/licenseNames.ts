import { i18n } from '@overtone/i18n'

/** The license names in the current language. */
export const $licenseNames = i18n('listener/licenses', {
  all_rights_reserved: 'All rights reserved',
  creative_commons: 'Creative Commons',
  royalty_free: 'Royalty free',
})
