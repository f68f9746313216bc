import { $hasShortcuts } from '@overtone/player'
import type { ModerationChoice } from '@overtone/domain'
import { useEffect, type RefObject } from 'react'

/** The key of each decision. */
export const choiceKeys: Readonly<Record<ModerationChoice, string>> = {
  dismiss: 'd',
  hide: 'h',
  warn: 'w',
  suspend: 's',
  uphold: 'u',
  overturn: 'o',
}

/** Places that handle letters themselves. */
const typing = 'input, textarea, select, dialog, [contenteditable], [role=dialog], [role=alertdialog], [role^=menu]'

/**
 * Binds single keys to the cases in a container, while shortcuts are enabled: J and K go to the next and the previous
 * case, P plays its track, and each decision has a key.
 */
export function useTriage(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, repeat, defaultPrevented, target } = event
      if (altKey || ctrlKey || metaKey || defaultPrevented || !$hasShortcuts.get()) return
      if (target instanceof Element && target.closest(typing)) return
      const cases = [...(container.current?.querySelectorAll<HTMLElement>('article') ?? [])]
      const at = cases.findIndex(each => each.contains(document.activeElement))
      const pressed = key.toLowerCase()
      const step = pressed === 'j' ? 1 : pressed === 'k' ? -1 : 0
      if (step !== 0) {
        const next = cases[Math.min(cases.length - 1, Math.max(0, at + step))]
        next?.focus()
        next?.scrollIntoView({ block: 'nearest' })
      } else if (!repeat)
        cases[at]
          ?.querySelector<HTMLElement>(`[aria-keyshortcuts="${pressed}"], [data-keyshortcut="${pressed}"] button`)
          ?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [container])
}
