import { Stack } from '../AdminLayout'
import { HealthPanel } from '../health/HealthPanel'
import { Releases } from './Releases'
import { useHealth } from '../health/useHealth'

/** The system health and the live releases. */
export function System() {
  return (
    <Stack>
      <HealthPanel health={useHealth()} />
      <Releases />
    </Stack>
  )
}
