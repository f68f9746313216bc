import { useLayoutEffect, useRef } from 'react'

/**
 * Sets a custom property to an element's height, which Shell.tsx adds to `--player-space`: the end of the page, the
 * toasts and what else is above the player stay in view.
 */
export function useReservedHeight<T extends HTMLElement>(property: '--banner-space' | '--problem-space') {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return ref
}
