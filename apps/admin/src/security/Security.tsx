import { Stack } from '../AdminRoom'
import { AuditLog } from '../audit-log/AuditLog'
import { FailedSignIns } from './FailedSignIns'
import { RoleHistory } from './RoleHistory'

/** Who could not sign in, whose role changed, and what administrators did. */
export function Security() {
  return (
    <Stack>
      <FailedSignIns />
      <RoleHistory />
      <AuditLog />
    </Stack>
  )
}
