import { i18n } from '@overtone/i18n'

const $t = i18n('shell/playerNotLoaded', { failed: 'Failed to load audio player' })

/** Returns the toast's text for a part of the player that failed to load. */
export const failed = () => $t.get().failed
