import { useEffect, useState } from 'react'

/** Milliseconds after which waiting is said: a quick answer then shows no flash of it. */
const delay = 300

/** Whether something has been going on for longer than a moment. */
export function useIsLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn])
  return isLate
}
