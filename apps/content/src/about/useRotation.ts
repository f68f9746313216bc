import { useEffect, useState } from 'react'

/**
 * Which of `count` things is on show: the next one every `interval` milliseconds, round and round, unless `isPaused`.
 * Choosing one by hand gives it its full time.
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
