import { atom, computed, readonlyType } from 'nanostores'

export interface Toast {
  id: number
  /** What the toast is about: of two about the same only the later is shown. */
  key: string
  message: string
  kind: 'plain' | 'good' | 'error'
  action?: { label: string; onPress: () => void }
  /** Stays until it is dismissed. */
  isLasting?: boolean
}

const $writable = atom<readonly Toast[]>([])
const $heldId = atom<number | null>(null)

/** The toasts still to be read, in the order in which they came. */
export const $toasts = readonlyType($writable)

/**
 * The toast on show, null where there is none: those that go by themselves in their order, then those that stay, the
 * latest first. What stays only steps back for the others, and what a person has a hand on does not move at all.
 */
export const $shownToast = computed(
  [$toasts, $heldId],
  (toasts, heldId) =>
    toasts.find(({ id }) => id === heldId) ?? toasts.find(toast => !staysOn(toast)) ?? toasts.at(-1) ?? null,
)

/** Whether somebody points at the toast on show or has the focus in it: it waits for them. */
export const $isToastHeld = computed($heldId, heldId => heldId !== null)

let lastId = 0

/**
 * Whether a toast waits to be dismissed: one that offers something, reports an error or a state that lasts. The others
 * take five seconds.
 */
export function staysOn({ kind, action, isLasting = false }: Omit<Toast, 'id' | 'key' | 'message'>): boolean {
  return kind === 'error' || action !== undefined || isLasting
}

type NewToast = Omit<Toast, 'id' | 'key' | 'kind'> & Partial<Pick<Toast, 'key' | 'kind'>>

/**
 * Says something at the bottom of the page and returns a function that dismisses it. It is shown for five seconds; with
 * an action, `isLasting` or of kind `error`, it stays until it is dismissed. It takes the place of an earlier toast of
 * the same key, which is its words where none is given.
 */
export function showToast({ kind = 'plain', key, ...toast }: NewToast): () => void {
  const added = { id: ++lastId, key: key ?? toast.message, kind, ...toast }
  $writable.set([...$writable.get().filter(earlier => earlier.key !== added.key), added])
  return () => dismissToast(added.id)
}

/** Dismisses the toast of an id or a key; nothing happens where it has gone. */
export function dismissToast(idOrKey: number | string): void {
  for (const { id, key } of $writable.get()) {
    if (id !== idOrKey && key !== idOrKey) continue
    $writable.set($writable.get().filter(toast => toast.id !== id))
    holdToast(id, false)
  }
}

/** Keeps a toast where it is, or lets go of it. */
export function holdToast(id: number, is: boolean): void {
  if (is) $heldId.set(id)
  else if ($heldId.get() === id) $heldId.set(null)
}
