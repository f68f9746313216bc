import { getSystemHealth, type MeasuredHealth } from '@overtone/data/admin'
import type { Failure } from '@overtone/domain'
import { useEffect, useState } from 'react'
import { refreshCurrentUser } from '../refreshCurrentUser'

/** Milliseconds between two measurements. Source: specification core §2, "metrics refresh every 3 s". */
const period = 3000

export interface Health {
  readonly data: MeasuredHealth | null
  /** The failure of the latest measurement, or null. */
  readonly error: Failure | null
}

/** Polls the system health every three seconds while the page is visible, one request at a time. */
export function useHealth(): Health {
  const [health, setHealth] = useState<Health>({ data: null, error: null })

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let isRefused = false

    async function measure() {
      if (!document.hidden) {
        const measured = await getSystemHealth()
        if (isOver) return
        setHealth(({ data }) => (measured.ok ? { data: measured.data, error: null } : { data, error: measured.error }))
        if (measured.error?.code === 'forbidden' && !isRefused) void refreshCurrentUser()
        isRefused = measured.error?.code === 'forbidden'
      }
      timer = setTimeout(() => void measure(), period)
    }

    void measure()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])

  return health
}
