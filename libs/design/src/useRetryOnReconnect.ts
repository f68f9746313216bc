import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `retry` when a failed request may succeed again: when the network returns, and when the page becomes visible,
 * because a hidden page may miss the event.
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
