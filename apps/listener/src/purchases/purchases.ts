import { atom, onMount, readonlyType } from 'nanostores'

/** Key of local storage under which the ids are kept as a JSON list. Source: specification secondary §7. */
export const purchasesKey = 'purchasedTracks'

/** The ids of a stored text; none where it is no list, and of a list only what can be an id. */
function idsOf(text: string | null): readonly string[] {
  if (text === null) return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

function kept(): readonly string[] {
  try {
    return idsOf(localStorage.getItem(purchasesKey))
  } catch {
    return [] // storage is blocked
  }
}

const $ids = atom<readonly string[]>(kept())

onMount($ids, () => {
  // A purchase in another tab; what this visit alone knows of stays
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === purchasesKey) $ids.set(both($ids.get(), idsOf(newValue)))
  }
  globalThis.window?.addEventListener('storage', follow)
  return () => globalThis.window?.removeEventListener('storage', follow)
})

function both(some: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...some, ...others])]
}

/** The ids of what was bought in this browser, in this or another tab. */
export const $purchases = readonlyType($ids)

/** Adds a purchase and keeps it. Answers false where storage is full or blocked: then it holds for this visit. */
export function addPurchase(id: string): boolean {
  const ids = both(both(kept(), $ids.get()), [id]) // another tab may have bought meanwhile
  $ids.set(ids)
  try {
    localStorage.setItem(purchasesKey, JSON.stringify(ids))
    return true
  } catch {
    return false
  }
}
