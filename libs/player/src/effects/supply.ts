import type { Track } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'
import type { ListReader, Queue, Repeat } from '../queue'

/** The number of upcoming tracks below which more of a list, or more tracks in key, are loaded. */
const fewOfList = 10
const fewInKey = 3
/** The number of upcoming tracks of a list at which tracks in key are looked up. */
const nearEnd = 1

export interface Situation {
  readonly queue: Queue
  readonly repeat: Repeat
  readonly autoplay: boolean
}

/**
 * Returns the source of the next tracks: the reader of the list or, after its end, the last track, whose key they match.
 * Null if none are needed.
 */
export function supplyFor({ queue, repeat, autoplay }: Situation): ListReader | Track | null {
  const { context, entries, index } = queue
  if (!context) return null
  const upcoming = entries.slice(index + 1)
  const chosen = upcoming.filter(entry => entry.from !== 'key').length
  if (context.more) return chosen < fewOfList ? context.more : null
  const isNear = chosen <= nearEnd && upcoming.length - chosen < fewInKey
  const last = entries.at(-1)
  return last && autoplay && repeat === 'off' && isNear ? last.track : null
}

/** The state of loading what follows. After a failure it is retried. */
export type SupplyState = 'idle' | 'loading' | 'failed'

const $state = atom<SupplyState>('idle')
export const $supply = readonlyType($state)

export function setSupply(state: SupplyState): void {
  $state.set(state)
}
