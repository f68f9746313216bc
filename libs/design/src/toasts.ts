import { atom, computed, readonlyType } from 'nanostores'

export interface Toast {
  id: number
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
export function staysOn({ kind, action, isLasting = false }: Omit<Toast, 'id' | 'message'>): boolean {
  return kind === 'error' || action !== undefined || isLasting
}

/** The same words, or an offer of the same name: only the last change is to be undone. */
function replaces(toast: Omit<Toast, 'id'>, earlier: Toast): boolean {
  const { kind, message, action } = toast
  const isOffer = kind !== 'error' && action !== undefined && action.label === earlier.action?.label
  return kind === earlier.kind && (isOffer || (message === earlier.message && !action === !earlier.action))
}

/**
 * Says something at the bottom of the page. It is shown for five seconds; with an action, `isLasting` or of kind
 * `error`, it stays until it is dismissed. It takes the place of an earlier toast of the same words, and an offer that of one of the same
 * name.
 */
export function showToast({ kind = 'plain', ...toast }: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind'] }): void {
  const added = { id: ++lastId, kind, ...toast }
  $writable.set([...$writable.get().filter(earlier => !replaces(added, earlier)), added])
}

/** Takes a toast away; nothing happens to one that has gone. */
export function dismissToast(id: number): void {
  $writable.set($writable.get().filter(toast => toast.id !== id))
  holdToast(id, false)
}

/** Keeps a toast where it is, or lets go of it. */
export function holdToast(id: number, is: boolean): void {
  if (is) $heldId.set(id)
  else if ($heldId.get() === id) $heldId.set(null)
}
