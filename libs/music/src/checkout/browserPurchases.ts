import { createStored } from '@overtone/storage'
import { atom, onMount, readonlyType } from 'nanostores'

/** The local storage key of the ids, a JSON list. Source: specification secondary §7. */
export const purchasesKey = 'purchasedTracks'

const stored = createStored<readonly string[]>(purchasesKey, value =>
  Array.isArray(value) ? value.filter(id => typeof id === 'string') : null,
)
const $ids = atom<readonly string[]>(stored.load() ?? [])

// Adds the purchases of other tabs; purchases of this tab that couldn't be stored stay
onMount($ids, () => stored.listen(ids => $ids.set(both($ids.get(), ids ?? []))))

function both(some: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...some, ...others])]
}

/** The ids of the tracks bought in this browser without an account, in any tab. */
export const $browserPurchases = readonlyType($ids)

/** Stores a purchase. Returns false if storage is full or blocked; the purchase then lasts for this visit. */
export function addBrowserPurchase(id: string): boolean {
  const ids = both(both(stored.load() ?? [], $ids.get()), [id]) // another tab may have added some
  $ids.set(ids)
  return stored.save(ids)
}
