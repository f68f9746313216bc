import { createStored } from '@overtone/storage'
import { atom, onMount, readonlyType } from 'nanostores'

/** Key of local storage under which the ids are kept as a JSON list. Source: specification secondary §7. */
export const purchasesKey = 'purchasedTracks'

const stored = createStored<readonly string[]>(purchasesKey, value =>
  Array.isArray(value) ? value.filter(id => typeof id === 'string') : null,
)
const $ids = atom<readonly string[]>(stored.load() ?? [])

// A purchase in another tab; what this visit alone knows of stays
onMount($ids, () => stored.listen(ids => $ids.set(both($ids.get(), ids ?? []))))

function both(some: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...some, ...others])]
}

/** The ids of what was bought in this browser, in this or another tab. */
export const $purchases = readonlyType($ids)

/** Adds a purchase and keeps it. Answers false where storage is full or blocked: then it holds for this visit. */
export function addPurchase(id: string): boolean {
  const ids = both(both(stored.load() ?? [], $ids.get()), [id]) // another tab may have bought meanwhile
  $ids.set(ids)
  return stored.save(ids)
}
