import { useEffect, useRef } from 'react'

/** Starts every new page at its top and moves the focus to it, so that a keyboard or a screen reader starts there. */
export function useScrollToTop(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
