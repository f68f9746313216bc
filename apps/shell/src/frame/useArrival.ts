import { useLocation } from '@overtone/router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { beginAt, entryOf, keepPosition, positionOf, savePositions } from './scrollPositions'

/** Milliseconds that a page has to grow as high as it was, or to show the element that its address names. */
const patience = 4000

/**
 * Where somebody arrives: a new page begins at its top, one they come back to where they left it, and an address with
 * a hash at the element it names. The focus goes there with them, so that a keyboard or a screen reader starts there.
 */
export function useArrival(): void {
  const location = useLocation()
  const { pathname, hash } = location
  const entry = entryOf(location)
  const shown = useRef({ entry: '', pathname, hash: '' })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', savePositions)
    return () => window.removeEventListener('pagehide', savePositions)
  }, [])

  // Before anything is painted: a page that is shorter than the last makes the browser scroll, which is no arrival
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { entry, pathname, hash }
    const isOtherPage = before.pathname !== pathname
    if (before.entry === '') beginAt(entry)
    const kept = positionOf(entry)
    if (isOtherPage) document.getElementById('content')?.focus({ preventScroll: true })
    if (kept !== undefined && entry !== before.entry) return whenPossible(() => scrolledTo(kept))
    if (hash !== '' && entry !== before.entry) return whenPossible(() => arrivedAt(hash))
    if (isOtherPage) window.scrollTo(0, 0)
    keepPosition(entry, window.scrollY)
    return undefined
  }, [entry, pathname, hash])

  useLayoutEffect(() => {
    const onScroll = () => keepPosition(entry, window.scrollY)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [entry])
}

function scrolledTo(top: number): boolean {
  window.scrollTo(0, top)
  return Math.abs(window.scrollY - top) < 2
}

function arrivedAt(hash: string): boolean {
  const element = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!element) return false
  const header = document.querySelector('header')?.offsetHeight ?? 0
  window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - header - 16)
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return true
}

/** Tries now and while the page grows, until it worked, the person scrolls, or it takes too long. */
function whenPossible(attempt: () => boolean): () => void {
  if (attempt()) return () => {}
  const growth = new MutationObserver(() => {
    if (attempt()) stop()
  })
  const timer = setTimeout(() => stop(), patience)
  const own = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of own) window.removeEventListener(type, stop)
  }
  growth.observe(document.body, { childList: true, subtree: true })
  for (const type of own) window.addEventListener(type, stop, { passive: true })
  return stop
}
