import { useEffect } from 'react'

/** Titles the document more exactly than its route can. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Overtone`
  }, [title])
}
