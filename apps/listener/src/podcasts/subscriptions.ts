import { atom, readonlyType } from 'nanostores'

const $ids = atom<readonly string[]>([])

/** The podcasts that are subscribed to, for this visit: samples have nothing to send. Source: secondary §4. */
export const $subscribed = readonlyType($ids)

export function toggleSubscribed(id: string): void {
  const ids = $ids.get()
  $ids.set(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id])
}
