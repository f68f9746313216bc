import { useStore } from '@nanostores/react'
import { Page, token } from '@overtone/design'
import { Tabs } from '@overtone/design/panels'
import { i18n } from '@overtone/i18n'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Earnings } from './Earnings'
import { Overview } from './Overview'
import { Programs } from './Programs'
import { Resources } from './Resources'

const $t = i18n('artist/affiliate', {
  title: 'Affiliate Program',
  lead: 'Send listeners to the music you like, and get a part of what they buy.',
  parts: 'Parts of the affiliate program',
  overview: 'Overview',
  programs: 'Affiliate Programs',
  earnings: 'Your Earnings',
  resources: 'Marketing Resources',
})

const parts = ['overview', 'programs', 'earnings', 'resources'] as const
type Part = (typeof parts)[number]

/** What those get who bring others here. Source: specification secondary §2, §9. */
export function AffiliatePage() {
  const t = useStore($t)
  const [part, setPart] = useState<Part>('overview')
  const room = useRef<HTMLDivElement>(null)

  function onResources() {
    // The button that was pressed goes away with its panel: the focus goes on to the tab of the next one
    room.current?.querySelectorAll<HTMLElement>('[role=tab]')[parts.indexOf('resources')]?.focus()
    setPart('resources')
  }

  return (
    <Room ref={room}>
      <h1>{t.title}</h1>
      <Lead>{t.lead}</Lead>
      <Tabs label={t.parts} tabs={parts.map(value => ({ value, label: t[value] }))} value={part} onChange={setPart}>
        {part === 'overview' && <Overview onResources={onResources} />}
        {part === 'programs' && <Programs />}
        {part === 'earnings' && <Earnings />}
        {part === 'resources' && <Resources />}
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
