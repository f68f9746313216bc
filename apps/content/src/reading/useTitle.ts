import { useEffect } from 'react'

/** Sets a more specific document title than the route's. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Overtone`
  }, [title])
}
