import { searchCatalog, type Found } from '@overtone/data/search'
import { useEffect, useState } from 'react'

/** The debounce delay in milliseconds. */
const rest = 50

const nothing: Suggestions = { q: '', found: null, hasFailed: false }

const most = { tracks: 5, artists: 3, playlists: 3, releases: 3 }

interface Suggestions {
  /** The text that the results belong to. */
  readonly q: string
  /** Null before the first results and after a failure. */
  readonly found: Found | null
  readonly hasFailed: boolean
}

/**
 * Returns the search results of a text, debounced. Keeps the last results while others load, until the text is blank; a
 * late response never replaces newer ones.
 */
export function useFound(text: string): Suggestions {
  const [last, setLast] = useState(nothing)

  if (text === '' && last !== nothing) setLast(nothing)

  useEffect(() => {
    if (text === '') return
    let isLatest = true
    const timer = setTimeout(() => {
      void searchCatalog(text, most).then(({ data }) => {
        if (isLatest) setLast({ q: text, found: data ?? null, hasFailed: !data })
      })
    }, rest)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [text])

  return last
}
