import { useEffect, useRef, useState } from 'react'

/** Debounce delay after a key in milliseconds. */
const rest = 100

/**
 * The text of a field that is bound to the URL: local while typing and debounced, calling `onSettled` 100 ms after the
 * last key, or at once on `commit`. A `value` changed otherwise, by a link or the back button, replaces the text; the
 * echo of the typed text doesn't. Binding the field directly would lose keys, because router updates are deferred.
 * It also settles when the field loses focus: a link pressed right after the last key would otherwise be undone by
 * the debounced update.
 */
export function useTyped(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [settled, setSettled] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<() => void>(undefined)
  const latest = useRef(onSettled)

  useEffect(() => {
    latest.current = onSettled
  })
  useEffect(() => {
    const settlePending = () => pending.current?.()
    addEventListener('focusout', settlePending)
    return () => {
      removeEventListener('focusout', settlePending)
      clearTimeout(timer.current)
    }
  }, [])

  if (value !== seen) {
    setSeen(value)
    if (value.trim() !== settled.trim()) {
      setText(value)
      setSettled(value)
    }
  }

  function settle(next: string) {
    clearTimeout(timer.current)
    pending.current = undefined
    setSettled(next)
    latest.current(next)
  }

  return {
    text,
    onType(next: string) {
      setText(next)
      clearTimeout(timer.current)
      pending.current = () => settle(next)
      timer.current = setTimeout(pending.current, rest)
    },
    commit: () => settle(text),
  }
}
