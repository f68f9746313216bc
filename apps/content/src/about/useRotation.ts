import { useEffect, useState } from 'react'

/**
 * Cycles through `count` items, `interval` milliseconds each, unless `isPaused`. Returns the current index and a
 * setter, which restarts the interval.
 */
export function useRotation(count: number, interval: number, isPaused: boolean): [number, (index: number) => void] {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => setIndex((index + 1) % count), interval)
    return () => clearTimeout(timer)
  }, [index, count, interval, isPaused])
  return [index, setIndex]
}
