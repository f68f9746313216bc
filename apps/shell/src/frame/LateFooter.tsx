import type { RegistryRemote } from '@overtone/federation'
import { useEffect, useState } from 'react'
import { Footer } from './Footer'

interface LateFooterProps {
  readonly live: readonly RegistryRemote[]
  readonly isLate: boolean
}

/** The footer. It is below the fold, so a late one is rendered after the first paint, which it would delay. */
export function LateFooter({ live, isLate }: LateFooterProps) {
  const [isShown, setShown] = useState(!isLate)
  useEffect(() => {
    const painting = requestAnimationFrame(() => setTimeout(() => setShown(true)))
    return () => cancelAnimationFrame(painting)
  }, [])
  return isShown && <Footer live={live} />
}
