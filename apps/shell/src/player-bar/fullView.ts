import { lazyView } from '../lazyView'
import { failed } from './playerNotLoaded'

/** The player covering a whole small screen, lazy-loaded. */
export const fullView = lazyView(async () => (await import('./full-view/FullView')).FullView, { failed })
