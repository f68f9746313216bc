import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `retry` by itself when what failed may work again: when the network returns, and when the page is looked at
 * again, because a hidden page may not hear of it.
 */
export function useRetryOnReconnect(retry: (() => void) | undefined): void {
  const onReconnect = useEffectEvent(() => {
    if (navigator.onLine && !document.hidden) retry?.()
  })
  useEffect(() => {
    const listener = () => onReconnect()
    addEventListener('online', listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      removeEventListener('online', listener)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [])
}
