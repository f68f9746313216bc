import { watchAuditLog } from '@overtone/data/admin'
import { useEffect, useState } from 'react'

/** Whether acts of administrators are heard of as they happen; what shows them is read anew at each. */
export function useLiveAuditLog(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => watchAuditLog(setLive), [])
  return isLive
}
