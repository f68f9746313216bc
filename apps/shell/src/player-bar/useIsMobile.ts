import { mobileQuery } from '@overtone/design'
import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(mobileQuery)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Returns whether the screen is small; follows its size. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(mobileQuery).matches)
}
