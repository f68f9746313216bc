import { media } from '@overtone/design'
import { useSyncExternalStore } from 'react'

const query = media.mobile.replace('@media ', '')

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Returns whether the screen is small; follows its size. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
