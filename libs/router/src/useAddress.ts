import { useLocation, useSearchParams } from '@overtone/router'
import { useLayoutEffect, useRef } from 'react'

/** Changes parameters of the address. `replaces`: the way back does not lead to what was before. */
type ChangeAddress = (change: (params: URLSearchParams) => void, replaces?: boolean) => void

/** What the address says already, by the location that is drawn still. */
const ahead = new WeakMap<object, URLSearchParams>()

/**
 * The parameters of the address, and the way to change them. A change begins with those before it, whichever part of
 * the page made them, drawn or not: the router draws a change when there is time for it, and of two quick ones the
 * second would undo the first. One that changes nothing adds no step to the way back.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const drawn = useRef(location)
  useLayoutEffect(() => {
    drawn.current = location
  }, [location])
  return [
    params,
    (change, replaces = false) => {
      const before = ahead.get(drawn.current) ?? new URLSearchParams(drawn.current.search)
      const next = new URLSearchParams(before)
      change(next)
      ahead.set(drawn.current, next)
      setParams(next, { replace: replaces || String(next) === String(before) })
    },
  ]
}

/** Sets a parameter, or takes it out where there is nothing to say. */
export function setOrDelete(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value.trim() === '') params.delete(name)
  else params.set(name, value)
}
