import { useEffect, useState } from 'react'

/** Milliseconds before a waiting state is shown, so that short waits don't flash. */
const delay = 300

/** Returns whether `isGoingOn` has been true for longer than a moment. */
export function useIsSlow(isGoingOn: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsSlow(true), delay)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isGoingOn])
  return isSlow
}
