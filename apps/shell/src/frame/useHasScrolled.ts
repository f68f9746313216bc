import { useEffect, useState } from 'react'

/** Returns whether the page has scrolled more than 10 px. Source: specification core §2, §9. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    const update = () => setHasScrolled(window.scrollY > 10)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return hasScrolled
}
