import { i18n } from '@overtone/i18n'

const $t = i18n('shell/playerNotLoaded', { failed: 'Failed to load audio player' })

/** Returns the text of the notice that a part of the player can't be loaded. */
export const failed = () => $t.get().failed
