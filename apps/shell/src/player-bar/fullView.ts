import { i18n } from '@overtone/i18n'
import { lazyView } from '../lazyView'
import { failed } from './playerNotLoaded'
import type { TrackPages } from './trackPages'

/** The label of the controls that open the full view. */
export const $openFullView = i18n('shell/miniBar', { open: 'Show full player' })

/** The player covering the whole screen, lazy-loaded. */
export const fullView = lazyView<{ pages: TrackPages }>(
  async () => (await import(/* webpackChunkName: "player-views" */ './full-view/FullView')).FullView,
  {
    failed,
  },
)
