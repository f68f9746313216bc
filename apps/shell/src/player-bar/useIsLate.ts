import { useEffect, useState } from 'react'

/** Milliseconds before a waiting state is shown, so that short waits don't flash. */
const delay = 300

/** Returns whether something has been going on for longer than a moment. */
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
