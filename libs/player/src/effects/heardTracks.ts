import { fits } from '@overtone/domain'
import { createStored } from '@overtone/storage'
import type { PlayerStorage } from '../environment'

/** The number of tracks that don't come again in key. */
const most = 50

/** Returns accessors of the stored ids of the last 50 tracks that sounded, the latest last. */
export function heardTracks(storage: () => PlayerStorage): {
  load: () => readonly string[]
  add: (id: string) => void
} {
  const stored = createStored('overtone.heard', value => (fits(value, ['string']) ? value : null), storage)
  let ids = stored.load() ?? []
  return {
    load: () => ids,
    add(id) {
      if (ids.at(-1) === id) return
      ids = [...ids.filter(other => other !== id), id].slice(-most)
      stored.save(ids)
    },
  }
}
