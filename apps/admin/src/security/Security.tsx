import { Stack } from '../AdminLayout'
import { AuditLog } from '../audit-log/AuditLog'
import { FailedSignIns } from './FailedSignIns'
import { RoleHistory } from './RoleHistory'

/** Failed sign-ins, role changes and the audit log. */
export function Security() {
  return (
    <Stack>
      <FailedSignIns />
      <RoleHistory />
      <AuditLog />
    </Stack>
  )
}
