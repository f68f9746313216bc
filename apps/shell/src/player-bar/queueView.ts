import { lazyView } from '../lazyView'
import { failed } from './playerNotLoaded'

/** The queue, lazy-loaded: beside the page on a wide screen, inside the full view on a small one. */
export const queueView = lazyView<{ onLeave?: () => void }>(
  async () => (await import(/* webpackChunkName: "player-views" */ './queue/Queue')).Queue,
  {
    failed,
  },
)
