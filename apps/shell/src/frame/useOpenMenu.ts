import { useLocation } from '@overtone/router'
import { useEffect, useState } from 'react'

/** The header's menus: at most one is open, and a press toggles it. */
export interface OpenMenu {
  readonly name: string | null
  toggle(name: string): void
}

/** The name of the mobile menu; the others are named after their entry or `account`. */
export const mobileMenu = 'mobile'

/** Returns the name on the closest `data-menu` element, which wraps a menu's button and panel. */
function menuAround(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-menu]')?.dataset['menu'] : undefined
}

/**
 * Keeps at most one menu open. It closes on navigation, on a press or focus outside, and on Escape, which returns the
 * focus to its button; the mobile menu also closes at 768 px and wider. Source: specification core §2, "Navigation
 * bar".
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
