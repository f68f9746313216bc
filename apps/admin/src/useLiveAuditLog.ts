import { watchAuditLog } from '@overtone/data/admin'
import { useEffect, useState } from 'react'

/** Subscribes to the audit log; each new entry invalidates its queries. Returns whether the subscription is live. */
export function useLiveAuditLog(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => watchAuditLog(setLive), [])
  return isLive
}
