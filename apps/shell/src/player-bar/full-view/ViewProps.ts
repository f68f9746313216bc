import type { Track } from '@overtone/domain'
import type { Closable } from '../../lazyView'
import type { TrackPages } from '../trackPages'

/** The props of the full view's layouts. Links call `onClose`, since their page is below. */
export interface ViewProps extends Closable {
  readonly track: Track
  readonly pages: TrackPages
}
