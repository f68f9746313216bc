import { lazyView } from '../lazyView'
import { failed } from './playerNotLoaded'

/** The player over the whole of a small screen, lazy-loaded. */
export const fullView = lazyView(async () => (await import('./full-view/FullView')).FullView, { failed })
