import { atom, readonlyType } from 'nanostores'

export interface Toast {
  id: number
  message: string
  kind: 'plain' | 'good' | 'error'
  action?: { label: string; onPress: () => void }
}

const $writable = atom<readonly Toast[]>([])

/** The toasts still to be read, the one on show first. */
export const $toasts = readonlyType($writable)

let lastId = 0

/**
 * Says something at the bottom of the page, after what is being said already. With an action, or of kind `error`, it
 * stays until it is dismissed or another waits. The same words twice in a row are said once.
 */
export function showToast({ kind = 'plain', ...toast }: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind'] }): void {
  const waiting = $writable.get()
  const last = waiting.at(-1)
  const isRepeated = last && !toast.action && last.message === toast.message && last.kind === kind
  if (!isRepeated) $writable.set([...waiting, { id: ++lastId, kind, ...toast }])
}

/** Takes a toast away; nothing happens to one that has gone. */
export function dismissToast(id: number): void {
  $writable.set($writable.get().filter(toast => toast.id !== id))
}
