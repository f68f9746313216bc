import type { RegistryRemote } from '@overtone/federation'
import { useEffect, useState } from 'react'
import { Footer } from './Footer'

/**
 * The footer, rendered after the first paint: it is below the fold and would delay it. A prerendered footer is replaced
 * at once.
 */
export function DeferredFooter({ live }: { live: readonly RegistryRemote[] }) {
  const [isShown, setShown] = useState(() => typeof document === 'undefined' || !!document.querySelector('footer'))
  useEffect(() => {
    const painting = requestAnimationFrame(() => setTimeout(setShown, 0, true))
    return () => cancelAnimationFrame(painting)
  }, [])
  return isShown && <Footer live={live} />
}
