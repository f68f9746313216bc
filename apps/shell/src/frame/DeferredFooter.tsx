import type { RegistryRemote } from '@overtone/federation'
import { useEffect, useState } from 'react'
import { Footer } from './Footer'

interface DeferredFooterProps {
  readonly live: readonly RegistryRemote[]
  readonly isDeferred: boolean
}

/** The footer. It is below the fold, so a deferred one is rendered after the first paint, which it would delay. */
export function DeferredFooter({ live, isDeferred }: DeferredFooterProps) {
  const [isShown, setShown] = useState(!isDeferred)
  useEffect(() => {
    const painting = requestAnimationFrame(() => setTimeout(() => setShown(true)))
    return () => cancelAnimationFrame(painting)
  }, [])
  return isShown && <Footer live={live} />
}
