import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { CheckoutProps } from './CheckoutDialog'

const $t = i18n('music/checkoutLoader', { failed: 'The checkout couldn’t be loaded. Please try again.' })

let loaded: ComponentType<CheckoutProps> | null = null

async function load(): Promise<ComponentType<CheckoutProps>> {
  return (loaded ??= (await import('./CheckoutDialog')).CheckoutDialog)
}

/** Loads the code of the checkout ahead, for example while its button is hovered. Never rejects. */
export function prepareCheckout(): void {
  load().catch(() => {}) // opening it loads it again, and reports a failure
}

/** The checkout of an item, lazy. If its code can't be loaded, a toast says so and `onClose` is called. */
export function Checkout(props: CheckoutProps) {
  const [Dialog, setDialog] = useState(() => loaded)
  const latest = useRef(props.onClose)
  useEffect(() => {
    latest.current = props.onClose
  })
  useEffect(() => {
    if (Dialog) return
    let isOpen = true
    load().then(
      dialog => isOpen && setDialog(() => dialog),
      () => {
        if (!isOpen) return
        showToast({ kind: 'error', message: $t.get().failed })
        latest.current()
      },
    )
    return () => {
      isOpen = false
    }
  }, [Dialog])
  return Dialog && <Dialog {...props} />
}
