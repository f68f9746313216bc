import { Stack } from '../AdminRoom'
import { Record } from '../record/Record'
import { FailedSignIns } from './FailedSignIns'
import { RoleHistory } from './RoleHistory'

/** Who could not sign in, whose role changed, and what administrators did. */
export function Security() {
  return (
    <Stack>
      <FailedSignIns />
      <RoleHistory />
      <Record />
    </Stack>
  )
}
