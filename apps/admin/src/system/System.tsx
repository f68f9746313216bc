import { Stack } from '../AdminRoom'
import { HealthPanel } from '../health/HealthPanel'
import { Releases } from './Releases'
import { useHealth } from '../health/useHealth'

/** How the machinery does, and what of the product is live. */
export function System() {
  return (
    <Stack>
      <HealthPanel health={useHealth()} />
      <Releases />
    </Stack>
  )
}
