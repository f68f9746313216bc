import { atom, computed, readonlyType } from 'nanostores'

export interface Toast {
  id: number
  /** The topic: a later toast replaces an earlier one with the same key. */
  key: string
  message: string
  kind: 'plain' | 'good' | 'error'
  action?: { label: string; onPress: () => void }
  /** Stays until it is dismissed; one with an action stays on other pages, too. */
  isLasting?: boolean
}

const $writable = atom<readonly Toast[]>([])
const $heldId = atom<number | null>(null)

/** The pending toasts, oldest first. */
export const $toasts = readonlyType($writable)

/**
 * The visible toast, or null: first the transient ones in order, then the lasting ones, latest first. A lasting toast
 * steps aside for transient ones, unless it is hovered or focused.
 */
export const $shownToast = computed(
  [$toasts, $heldId],
  (toasts, heldId) =>
    toasts.find(({ id }) => id === heldId) ?? toasts.find(toast => !staysOn(toast)) ?? toasts.at(-1) ?? null,
)

/** True while the visible toast is hovered or focused, which pauses its timer. */
export const $isToastHeld = computed($heldId, heldId => heldId !== null)

let lastId = 0

/**
 * Returns true if a toast stays until it is dismissed: one with an action, an error or a lasting state. The others are
 * shown for five seconds.
 */
export function staysOn({ kind, action, isLasting = false }: Omit<Toast, 'id' | 'key' | 'message'>): boolean {
  return kind === 'error' || action !== undefined || isLasting
}

type NewToast = Omit<Toast, 'id' | 'key' | 'kind'> & Partial<Pick<Toast, 'key' | 'kind'>>

/**
 * Shows a message at the bottom of the page and returns a function that dismisses it. It is shown for five seconds;
 * with an action, `isLasting` or of kind `error`, until it is dismissed. It replaces an earlier toast with the same
 * key, by default its message.
 */
export function showToast({ kind = 'plain', key, ...toast }: NewToast): () => void {
  const added = { id: ++lastId, key: key ?? toast.message, kind, ...toast }
  $writable.set([...$writable.get().filter(earlier => earlier.key !== added.key), added])
  return () => dismissToast(added.id)
}

/** Dismisses a toast by id or key; does nothing if it is gone. */
export function dismissToast(idOrKey: number | string): void {
  for (const { id, key } of $writable.get()) {
    if (id !== idOrKey && key !== idOrKey) continue
    $writable.set($writable.get().filter(toast => toast.id !== id))
    holdToast(id, false)
  }
}

/** Holds a toast in place, or releases it. */
export function holdToast(id: number, is: boolean): void {
  if (is) $heldId.set(id)
  else if ($heldId.get() === id) $heldId.set(null)
}
