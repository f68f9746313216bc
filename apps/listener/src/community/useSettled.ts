import { useEffect, useState } from 'react'

/** A text as it was once nothing was typed for 250 ms: not every letter is a search. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
