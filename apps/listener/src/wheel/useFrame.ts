import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Frame } from './view'

/** Returns the size of an element in CSS pixels, null before its first layout. `isThere` is false while it isn't rendered. */
export function useFrame(element: RefObject<HTMLElement | null>, isThere: boolean): Frame | null {
  const [frame, setFrame] = useState<Frame | null>(null)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setFrame({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isThere])
  return frame
}
