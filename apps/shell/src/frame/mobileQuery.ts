import { media } from '@overtone/design'

/** The media query of small screens, for scripts. */
export const mobileQuery = media.mobile.replace('@media ', '')
