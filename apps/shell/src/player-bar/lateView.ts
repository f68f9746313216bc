import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { atom, readonlyType, type ReadableAtom } from 'nanostores'
import { createElement, type ComponentType, type ReactElement } from 'react'

const $t = i18n('shell/lateView', { failed: 'Failed to load audio player', retry: 'Retry' })

/** A part of the player's face whose code no page carries from the start. */
export interface LateView<Props> {
  /** What draws the view while it is open and its code is here, null otherwise. */
  readonly $view: ReadableAtom<((props: Props) => ReactElement) | null>
  /** Fetches the code ahead of the press that opens it. */
  prepare(): void
  /** Where the code cannot be had, the music goes on and a notice offers another try. */
  open(): Promise<void>
  close(): void
}

/** A view whose code `load` fetches when it is first opened. */
export function lateView<Props extends object = Record<never, never>>(
  load: () => Promise<ComponentType<Props>>,
): LateView<Props> {
  const $open = atom<((props: Props) => ReactElement) | null>(null)
  let isWanted = false

  async function open() {
    isWanted = true
    try {
      const view = await load()
      if (isWanted) $open.set(props => createElement(view, props))
    } catch {
      if (!isWanted) return
      const { failed, retry } = $t.get()
      showToast({ message: failed, kind: 'error', action: { label: retry, onPress: () => void open() } })
    }
  }
  return {
    $view: readonlyType($open),
    prepare: () => void load().catch(() => {}), // opening it will say so
    open,
    close() {
      isWanted = false
      $open.set(null)
    },
  }
}
