import { useSearchParams } from '@overtone/router'
import { useLayoutEffect, useRef } from 'react'

/** Changes parameters of the address. `replaces`: the way back does not lead to what was before. */
type ChangeAddress = (change: (params: URLSearchParams) => void, replaces?: boolean) => void

/**
 * The parameters of the address, and the way to change them. A change begins with those before it, drawn or not: the
 * router draws a change when there is time for it, and of two quick ones the second would undo the first.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  return [
    params,
    (change, replaces = false) => {
      const next = new URLSearchParams(latest.current)
      change(next)
      latest.current = next
      setParams(next, { replace: replaces })
    },
  ]
}

/** Sets a parameter, or takes it out where there is nothing to say. */
export function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  params.delete(name)
  if (value.trim() !== '') params.set(name, value)
}
