import { useStore } from '@nanostores/react'
import { Page, token } from '@overtone/design'
import { Tabs } from '@overtone/design/panels'
import { i18n } from '@overtone/i18n'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Analytics } from './Analytics'
import { Overview } from './Overview'
import type { PlatformId } from './platforms'
import { Platforms } from './Platforms'
import { Revenue } from './Revenue'

const $t = i18n('artist/distribution', {
  title: 'Distribution',
  lead: 'Your release in the stores and streams where people already listen.',
  parts: 'Parts of distribution',
  overview: 'Overview',
  platforms: 'Platforms',
  analytics: 'Analytics',
  revenue: 'Revenue',
})

const parts = ['overview', 'platforms', 'analytics', 'revenue'] as const
type Part = (typeof parts)[number]

/** Where a release may go, and what is known of it there. */
export function DistributionPage() {
  const t = useStore($t)
  const [part, setPart] = useState<Part>('overview')
  const [selected, setSelected] = useState<ReadonlySet<PlatformId>>(new Set())
  const room = useRef<HTMLDivElement>(null)

  function onChoose() {
    // The button that was pressed goes away with its panel: the focus goes on to the tab of the next one
    room.current?.querySelectorAll<HTMLElement>('[role=tab]')[parts.indexOf('platforms')]?.focus()
    setPart('platforms')
  }

  return (
    <Room ref={room}>
      <h1>{t.title}</h1>
      <Lead>{t.lead}</Lead>
      <Tabs label={t.parts} tabs={parts.map(value => ({ value, label: t[value] }))} value={part} onChange={setPart}>
        {part === 'overview' && <Overview onChoose={onChoose} />}
        {part === 'platforms' && <Platforms selected={selected} onSelect={setSelected} />}
        {part === 'analytics' && <Analytics />}
        {part === 'revenue' && <Revenue />}
      </Tabs>
    </Room>
  )
}

const Room = styled(Page)`
  padding-block: ${token.space[32]} ${token.space[48]};
`

const Lead = styled.p`
  max-width: 40em;
  margin-block: ${token.space[12]} ${token.space[32]};
  color: ${token.color.ink2};
  font-size: ${token.text[16]};
`
