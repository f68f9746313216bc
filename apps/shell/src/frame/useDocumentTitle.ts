import { useLayoutEffect } from 'react'

/**
 * Sets the document title to `Page · Overtone`, or just the product's name. A page may set a more specific title in its
 * own effect, which runs after this one.
 */
export function useDocumentTitle(page: string | null): void {
  useLayoutEffect(() => {
    document.title = page === null ? 'Overtone' : `${page} · Overtone`
  }, [page])
}
