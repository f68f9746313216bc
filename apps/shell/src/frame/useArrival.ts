import { $toasts, dismissToast } from '@overtone/design'
import { useLocation } from '@overtone/router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { beginAt, entryOf, savePosition, positionOf, savePositions } from './scrollPositions'

/** Milliseconds to wait for a page to grow to its old height, or to render the element of the hash. */
const patience = 4000

/**
 * Restores scroll and focus on navigation: a new page starts at its top, a revisited one where it was left, and a URL with a
 * hash at its element. Moves focus, too, for keyboards and screen readers, and dismisses toasts of the last page.
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

  // Before paint: a page that is shorter than the last makes the browser scroll, which must not overwrite the position
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { entry, pathname, hash }
    const isOtherPage = before.pathname !== pathname
    if (before.entry === '') beginAt(entry)
    const stored = positionOf(entry)
    if (isOtherPage) {
      endOffers()
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    if (stored !== undefined && entry !== before.entry) return whenPossible(() => scrolledTo(stored))
    if (hash !== '' && entry !== before.entry) return whenPossible(() => arrivedAt(hash))
    if (isOtherPage) window.scrollTo(0, 0)
    savePosition(entry, window.scrollY)
    return undefined
  }, [entry, pathname, hash])

  useLayoutEffect(() => {
    const onScroll = () => savePosition(entry, window.scrollY)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [entry])
}

/** Dismisses the toasts whose action belongs to the page that was left; one about a lasting state stays. */
function endOffers(): void {
  for (const { id, action, isLasting } of $toasts.get()) if (action && !isLasting) dismissToast(id)
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

/** Retries while the page grows, until it succeeds, the user scrolls, or it times out. Returns a cleanup function. */
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
