import type { RegistryRemote } from '@overtone/federation'
import { useEffect, useState } from 'react'
import { Footer } from './Footer'

/**
 * The footer. It is below the fold, so it is rendered after the first paint, which it would delay; at once in the place of
 * a prerendered one.
 */
export function DeferredFooter({ live }: { live: readonly RegistryRemote[] }) {
  const [isShown, setShown] = useState(() => typeof document === 'undefined' || !!document.querySelector('footer'))
  useEffect(() => {
    const painting = requestAnimationFrame(() => setTimeout(setShown, 0, true))
    return () => cancelAnimationFrame(painting)
  }, [])
  return isShown && <Footer live={live} />
}
