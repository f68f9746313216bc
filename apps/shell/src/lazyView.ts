import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { atom, readonlyType, type ReadableAtom } from 'nanostores'
import { createElement, type ComponentType, type ReactElement } from 'react'

const $t = i18n('shell/lazyView', { retry: 'Retry' })

/** The props of every lazy view. */
export interface Closable {
  readonly onClose: () => void
}

/** A lazy-loaded part of the frame. */
export interface LazyView<Given, Choice> {
  /** Renders the view while it is open and its code has loaded; null otherwise. */
  readonly $view: ReadableAtom<((given: Given) => ReactElement) | null>
  /** Prefetches the code. */
  prepare(): void
  /** Opens the view. If the code fails to load, a toast offers a retry. */
  open(choice?: Choice): Promise<void>
  close(): void
}

interface Options {
  /** Returns the toast's text for code that failed to load. */
  readonly failed: () => string
  readonly onClosed?: () => void
}

/** Creates a view that lazy-loads its code when first opened. Its props come from `open` and from where it renders. */
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
