import { useLocation } from '@overtone/router'
import { useEffect, useRef } from 'react'

/** Milliseconds for which a result counts as fresh, and between checks of a page that stays open. */
const fresh = 60_000
const interval = 300_000

/** Calls `refresh` on navigation, when the tab becomes visible, and every five minutes; at most once a minute. */
export function useFreshness(refresh: () => void): void {
  const { pathname } = useLocation()
  const checkedAt = useRef(0)
  const latest = useRef(refresh)

  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    checkedAt.current = Date.now() // the caller has just fetched the result
  }, [])
  useEffect(() => {
    function check() {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt.current < fresh) return
      checkedAt.current = Date.now()
      latest.current()
    }
    check()
    const timer = setInterval(check, interval)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [pathname])
}
