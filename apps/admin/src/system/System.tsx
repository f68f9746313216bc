import { Stack } from '../AdminLayout'
import { HealthPanel } from '../health/HealthPanel'
import { LoadErrors } from './LoadErrors'
import { useHealth } from '../health/useHealth'

/** The system health and the builds that browsers couldn't load. */
export function System() {
  return (
    <Stack>
      <HealthPanel health={useHealth()} />
      <LoadErrors />
    </Stack>
  )
}
