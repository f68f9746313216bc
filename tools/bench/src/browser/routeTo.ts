import type { Page } from 'playwright-core'

/**
 * Navigates to a page of the product by a link. Returns milliseconds from the click until the page's heading is
 * painted. Throws if there is no such link, or no heading within ten seconds.
 */
export function routeTo(page: Page, path: string): Promise<number> {
  return page.evaluate(
    to =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)
        if (!link) return reject(new Error(`${location.pathname} has no link to ${to}`))
        const left = document.querySelector('main h1')
        const timer = setTimeout(() => reject(new Error(`${to} showed no heading`)), 10_000)
        new MutationObserver((_changes, observer) => {
          const heading = document.querySelector('main h1')
          if (!heading || heading === left || location.pathname !== to) return
          observer.disconnect()
          clearTimeout(timer)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }).observe(document.body, { childList: true, subtree: true })
        const began = performance.now()
        link.click()
      }),
    path,
  )
}
