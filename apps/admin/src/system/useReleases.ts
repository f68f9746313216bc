import { readRegistry, type Registry } from '@overtone/federation'
import { useEffect, useState } from 'react'

/** Milliseconds that the registry may take. */
const patience = 10_000

async function liveRegistry(): Promise<Registry | null> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    return response.ok ? readRegistry(await response.text()).data : null
  } catch {
    return null // offline, or between two promotions
  }
}

/** What is live now, by the registry: undefined on its way, null where it could not be had. */
export function useReleases(): { registry: Registry | null | undefined; look: () => void } {
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
    look: () => {
      setRegistry(undefined)
      setAsked(asked + 1)
    },
  }
}
