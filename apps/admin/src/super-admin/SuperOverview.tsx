import { media, token } from '@overtone/design'
import { styled } from 'styled-components'
import { Stack } from '../AdminLayout'
import { HealthPanel } from '../health/HealthPanel'
import type { Health } from '../health/useHealth'
import { Cards } from './Cards'
import { Feed } from './Feed'
import { QuickActions } from './QuickActions'

/** The product at a glance. Source: specification core §2. */
export function SuperOverview({
  health,
  isLive,
  onGo,
}: {
  health: Health
  isLive: boolean
  onGo: (tab: 'users' | 'system') => void
}) {
  return (
    <Stack>
      <Cards />
      <Columns>
        <Stack>
          <HealthPanel health={health} />
          <QuickActions onGo={onGo} />
        </Stack>
        <Feed isLive={isLive} />
      </Columns>
    </Stack>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  align-items: start;
  gap: ${token.space[16]};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
