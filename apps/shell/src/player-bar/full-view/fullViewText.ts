import { i18n } from '@overtone/i18n'

/** Texts of the full view, in both layouts. */
export const $fullViewText = i18n('shell/fullView', {
  player: 'Full player',
  close: 'Close the player',
  now: 'Now playing',
  queue: 'Queue',
  dismiss: 'Dismiss',
})
