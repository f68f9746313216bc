import { useLocation, useSearchParams } from '@overtone/router'
import { useLayoutEffect, useRef } from 'react'

/** Changes parameters of the URL. `replaces` replaces the current history entry. */
type ChangeAddress = (change: (params: URLSearchParams) => void, replaces?: boolean) => void

/** The pending parameters, by the location that is still rendered. */
const ahead = new WeakMap<object, URLSearchParams>()

/**
 * Returns the parameters of the URL, and a function that changes them. Each change builds on all earlier ones, by any
 * component, rendered or not: router updates are deferred, so two quick updates would otherwise overwrite each other.
 * One that changes nothing adds no history entry.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const rendered = useRef(location)
  useLayoutEffect(() => {
    rendered.current = location
  }, [location])
  return [
    params,
    (change, replaces = false) => {
      const before = ahead.get(rendered.current) ?? new URLSearchParams(rendered.current.search)
      const next = new URLSearchParams(before)
      change(next)
      ahead.set(rendered.current, next)
      setParams(next, { replace: replaces || String(next) === String(before) })
    },
  ]
}

/** Sets a parameter, or removes it if the value is blank. */
export function setOrDelete(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value.trim() === '') params.delete(name)
  else params.set(name, value)
}
