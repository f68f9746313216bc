import { useCallback, useEffect, useRef, useState } from 'react'
import { sound } from './pluck'
import { playTune, type Pluck } from './tune'

/** Returns whether a tune plays, and the means to start and stop it. It stops with the component. */
export function useTune(plucks: readonly Pluck[]) {
  const [isPlaying, setPlaying] = useState(false)
  const running = useRef(() => {})
  const stop = useCallback(() => {
    running.current()
    setPlaying(false)
  }, [])
  useEffect(() => () => running.current(), [])

  function toggle() {
    if (isPlaying) return stop()
    running.current = playTune(plucks, sound, () => setPlaying(false))
    setPlaying(true)
  }
  return { isPlaying, toggle, stop }
}
