import { useEffect, useRef, useState } from 'react'

/** Milliseconds of rest after a key before what was typed counts. */
const rest = 100

/**
 * The text of a field that stands in the address: its own while it is typed, told to `onSettled` 100 ms after the last
 * key, at once on `commit`. A `value` that changes otherwise, by a link or the way back, takes the text's place; the
 * echo of what was typed does not. A field bound to the address itself loses keys, for the router draws late.
 * What was typed also settles when the focus leaves the field: a link that is pressed right after the last key would
 * otherwise be undone by the change of the address that follows it.
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
