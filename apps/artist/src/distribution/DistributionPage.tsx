import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { useState } from 'react'
import { PartsPage } from '../PartsPage'
import { Analytics } from './Analytics'
import { Overview } from './Overview'
import type { PlatformId } from './platforms'
import { Platforms } from './Platforms'
import { Revenue } from './Revenue'

const $t = i18n('artist/distribution', {
  title: 'Distribution',
  lead: 'Your releases in the stores and streaming services where people already listen.',
  parts: 'Distribution sections',
  overview: 'Overview',
  platforms: 'Platforms',
  analytics: 'Analytics',
  revenue: 'Revenue',
})

const parts = ['overview', 'platforms', 'analytics', 'revenue'] as const

/** The distribution page: its platforms, analytics and revenue. */
export function DistributionPage() {
  const t = useStore($t)
  const [selected, setSelected] = useState<ReadonlySet<PlatformId>>(new Set())
  return (
    <PartsPage title={t.title} lead={t.lead} label={t.parts} tabs={parts.map(value => ({ value, label: t[value] }))}>
      {(part, goTo) => (
        <>
          {part === 'overview' && <Overview onChoose={() => goTo('platforms')} />}
          {part === 'platforms' && <Platforms selected={selected} onSelect={setSelected} />}
          {part === 'analytics' && <Analytics />}
          {part === 'revenue' && <Revenue />}
        </>
      )}
    </PartsPage>
  )
}
