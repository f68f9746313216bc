import { useLocation } from '@overtone/router'
import { useEffect, useState } from 'react'

/** The menus of the header: which one is open, at most one, and the press that opens or closes it. */
export interface OpenMenu {
  readonly name: string | null
  toggle(name: string): void
}

/** Name of the menu of small windows; the others are named by their entry or `account`. */
export const mobileMenu = 'mobile'

/** What the whole of a menu carries, its button and its panel: `<div data-menu="account">`. */
function menuAround(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-menu]')?.dataset['menu'] : undefined
}

/**
 * One menu is open at a time. It closes on going somewhere, on a press or a focus outside of it, on Escape, which
 * gives the focus back to its button, and the one of small windows where the window is 768 px or wider.
 * Source: specification core §2, "Navigation bar".
 */
export function useOpenMenu(): OpenMenu {
  const { key } = useLocation()
  const [name, setName] = useState<string | null>(null)
  const [shownAt, setShownAt] = useState(key)
  if (shownAt !== key) {
    setShownAt(key)
    setName(null)
  }

  useEffect(() => {
    if (name === null) return
    const close = () => setName(null)
    const onElsewhere = (event: Event) => {
      if (menuAround(event.target) !== name) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      document.querySelector<HTMLElement>(`[data-menu="${CSS.escape(name)}"] [aria-expanded]`)?.focus()
    }
    const wide = window.matchMedia('(min-width: 768px)')
    const onWidth = () => {
      if (wide.matches && name === mobileMenu) close()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    wide.addEventListener('change', onWidth)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
      wide.removeEventListener('change', onWidth)
    }
  }, [name])

  return { name, toggle: wanted => setName(open => (open === wanted ? null : wanted)) }
}
