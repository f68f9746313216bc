import type { Registry } from '@overtone/federation'
import { useEffect, useState } from 'react'
import { fetchRegistry } from '../releaseStore'

/** The live registry: undefined while it loads, null if it could not be loaded. */
export function useReleases(): { registry: Registry | null | undefined; refresh: () => void } {
  const [registry, setRegistry] = useState<Registry | null>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isOver = false
    void fetchRegistry().then(found => isOver || setRegistry(found))
    return () => {
      isOver = true
    }
  }, [asked])
  return {
    registry,
    refresh: () => {
      setRegistry(undefined)
      setAsked(asked + 1)
    },
  }
}
