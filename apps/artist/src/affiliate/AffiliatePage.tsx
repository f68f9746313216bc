import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { PartsPage } from '../PartsPage'
import { Earnings } from './Earnings'
import { Overview } from './Overview'
import { Programs } from './Programs'
import { Resources } from './Resources'

const $t = i18n('artist/affiliate', {
  title: 'Affiliate Program',
  lead: 'Send people to music you love and earn a share of what they buy.',
  parts: 'Affiliate program sections',
  overview: 'Overview',
  programs: 'Affiliate Programs',
  earnings: 'Your Earnings',
  resources: 'Marketing Resources',
})

const parts = ['overview', 'programs', 'earnings', 'resources'] as const

/** The affiliate program page. Source: specification secondary §2, §9. */
export function AffiliatePage() {
  const t = useStore($t)
  return (
    <PartsPage title={t.title} lead={t.lead} label={t.parts} tabs={parts.map(value => ({ value, label: t[value] }))}>
      {(part, goTo) => (
        <>
          {part === 'overview' && <Overview onResources={() => goTo('resources')} />}
          {part === 'programs' && <Programs />}
          {part === 'earnings' && <Earnings />}
          {part === 'resources' && <Resources />}
        </>
      )}
    </PartsPage>
  )
}
