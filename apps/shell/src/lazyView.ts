import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { atom, readonlyType, type ReadableAtom } from 'nanostores'
import { createElement, type ComponentType, type ReactElement } from 'react'

const $t = i18n('shell/lazyView', { retry: 'Retry' })

/** What every lazy view is given. */
export interface Closable {
  readonly onClose: () => void
}

/** A part of the frame whose code no page carries from the start. */
export interface LazyView<Given, Choice> {
  /** Renders the view while it is open and its code is here, null otherwise. */
  readonly $view: ReadableAtom<((given: Given) => ReactElement) | null>
  /** Fetches the code ahead of the press that opens it. */
  prepare(): void
  /** Where the code can't be had, a notice says so and offers another try. */
  open(choice?: Choice): Promise<void>
  close(): void
}

interface Options {
  /** What the notice says where the code can't be had. */
  readonly failed: () => string
  readonly onClosed?: () => void
}

/** Creates a view whose code `load` fetches when it is first opened. Its props are what opens it and what renders it. */
export function lazyView<Given extends object = object, Choice extends object = object>(
  load: () => Promise<ComponentType<Given & Partial<Choice> & Closable>>,
  { failed, onClosed }: Options,
): LazyView<Given, Choice> {
  const $open = atom<((given: Given) => ReactElement) | null>(null)
  let isWanted = false

  async function open(choice?: Choice) {
    isWanted = true
    try {
      const view = await load()
      if (isWanted) $open.set(given => createElement(view, { ...given, ...choice, onClose: close }))
    } catch {
      if (!isWanted) return
      const action = { label: $t.get().retry, onPress: () => void open(choice) }
      showToast({ message: failed(), kind: 'error', action })
    }
  }
  function close() {
    isWanted = false
    $open.set(null)
    onClosed?.()
  }
  return {
    $view: readonlyType($open),
    prepare: () => void load().catch(() => {}), // opening it reports the failure
    open,
    close,
  }
}
