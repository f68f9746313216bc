import { useStore } from '@nanostores/react'
import { getMyMute } from '@overtone/data/community'
import { useEffect, useState } from 'react'
import { $logs } from './chatLogStore'

/** Returns when the user's mute ends, null if they aren't muted. Fetched on mount and after each rejected message. */
export function useMute(userId: string | null): string | null {
  const logs = useStore($logs)
  const refusals = Object.values(logs).flatMap(({ pending }) =>
    pending.filter(each => each.failure?.code === 'forbidden'),
  )
  const [until, setUntil] = useState<string | null>(null)
  const count = refusals.length

  useEffect(() => {
    if (!userId) return
    let isLatest = true
    let timer: ReturnType<typeof setTimeout> | undefined
    void getMyMute(userId).then(mute => {
      if (!isLatest || !mute.ok) return
      setUntil(mute.data)
      // Timers overflow after 24 days
      const rest = mute.data ? Math.min(Date.parse(mute.data) - Date.now(), 2 ** 31 - 1) : 0
      if (mute.data) timer = setTimeout(() => setUntil(null), rest)
    })
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [userId, count])

  return until
}
