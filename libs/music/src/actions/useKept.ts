import { useState } from 'react'

/** A value, and while it is asked for anew the one before: what a write made stale does not blink. */
export function useKept<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value)
  if (value !== undefined && value !== kept) keep(value)
  return value ?? kept
}
