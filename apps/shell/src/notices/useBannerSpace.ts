import { useLayoutEffect, useRef } from 'react'

const property = '--banner-space'

/** Sets `--banner-space` to an element's height, so that the end of the page and the toasts stay in view. */
export function useBannerSpace() {
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [])
  return banner
}
