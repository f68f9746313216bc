import type { KeyboardEvent } from 'react'

/** An `onKeyDown` handler for menus: arrow keys, Home and End move between links and buttons. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const targets: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % stops.length,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  const target = targets[event.key]
  if (target === undefined || stops.length < 2) return
  event.preventDefault()
  stops.at(target)?.focus()
}
