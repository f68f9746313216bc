import { atom, readonlyType } from 'nanostores'

const $ids = atom<readonly string[]>([])

/** The ids of subscribed podcasts, kept in memory only, since all podcasts are samples. Source: secondary §4. */
export const $subscribed = readonlyType($ids)

export function toggleSubscribed(id: string): void {
  const ids = $ids.get()
  $ids.set(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id])
}
