import { useLayoutEffect } from 'react'

/**
 * Titles the document `Page · Overtone`, or with the product's name alone. A page may set a more exact title in an
 * effect of its own, which runs after this one.
 */
export function useDocumentTitle(page: string | null): void {
  useLayoutEffect(() => {
    document.title = page === null ? 'Overtone' : `${page} · Overtone`
  }, [page])
}
