import { readRegistry, type Registry } from '@overtone/federation'
import { useEffect, useState } from 'react'

/** Timeout of the registry request in milliseconds. */
const patience = 10_000

async function liveRegistry(): Promise<Registry | null> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    return response.ok ? readRegistry(await response.text()).data : null
  } catch {
    return null // offline, or during a promotion
  }
}

/** The live registry: undefined while it loads, null if it could not be loaded. */
export function useReleases(): { registry: Registry | null | undefined; refresh: () => void } {
  const [registry, setRegistry] = useState<Registry | null>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isOver = false
    void liveRegistry().then(found => isOver || setRegistry(found))
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
