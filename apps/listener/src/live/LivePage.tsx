import { useStore } from '@nanostores/react'
import { Button, media, Page, Section, token } from '@overtone/design'
import { Tabs } from '@overtone/design/panels'
import { i18n, params } from '@overtone/i18n'
import { setOrDelete, useAddress } from '@overtone/router/address'
import { Radio } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { GoLiveDialog } from './GoLiveDialog'
import { $membership, type Over } from './partyStore'
import { giveLeftQueueBack } from './savedQueue'
import { PartyList } from './PartyList'
import { PartyPanel } from './PartyPanel'
import { SampleEvents, SampleStreams, SampleUpcoming } from './SampleLists'

const $t = i18n('listener/live', {
  title: 'Live Streams',
  goLive: 'Go Live',
  which: 'View',
  live: 'Live',
  upcoming: 'Upcoming',
  events: 'Events',
  parties: 'Listening parties',
  streams: 'Streams',
  upcomingTitle: 'Upcoming streams',
  eventsTitle: 'Featured events',
  note: 'These are samples. Each one plays a track from our catalog.',
  ended: params('{title} has ended. Your own queue is back.'),
  notThere: params('{title} is no longer available.'),
})

const shows = ['live', 'upcoming', 'events'] as const
type Show = (typeof shows)[number]

/** Listening parties, in sync for everyone, and sample streams. Source: specification secondary §2 and §4. */
export function LivePage() {
  const t = useStore($t)
  const membership = useStore($membership)
  const [search, changeAddress] = useAddress()
  const [isGoingLive, setGoingLive] = useState(false)
  const show = shows.find(each => each === search.get('show')) ?? 'live'
  useEffect(giveLeftQueueBack, [])

  return (
    <Content>
      <Head>
        <h1>{t.title}</h1>
        <Button variant="primary" disabled={membership.role === 'host'} onClick={() => setGoingLive(true)}>
          <Radio aria-hidden="true" />
          {t.goLive}
        </Button>
      </Head>
      <div role="status">{membership.role === 'over' && <Word>{statusLabel(membership, t)}</Word>}</div>
      {(membership.role === 'host' || membership.role === 'follower') && (
        <PartyPanel key={membership.party.id} membership={membership} />
      )}
      <Tabs<Show>
        label={t.which}
        tabs={shows.map(value => ({ value, label: t[value] }))}
        value={show}
        onChange={value => changeAddress(next => setOrDelete(next, 'show', value === 'live' ? null : value), true)}
      >
        {show === 'live' && (
          <>
            <First title={t.parties}>
              <PartyList />
            </First>
            <Section title={t.streams}>
              <Note>{t.note}</Note>
              <SampleStreams />
            </Section>
          </>
        )}
        {show === 'upcoming' && (
          <First title={t.upcomingTitle}>
            <Note>{t.note}</Note>
            <SampleUpcoming />
          </First>
        )}
        {show === 'events' && (
          <First title={t.eventsTitle}>
            <Note>{t.note}</Note>
            <SampleEvents />
          </First>
        )}
      </Tabs>
      {isGoingLive && <GoLiveDialog onClose={() => setGoingLive(false)} />}
    </Content>
  )
}

function statusLabel({ party: { title }, why }: Over, t: ReturnType<typeof $t.get>): string {
  return why === 'ended' ? t.ended({ title }) : t.notThere({ title })
}

const Content = styled(Page)`
  padding-block: ${token.space[32]} ${token.space[64]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[12]};
  margin-bottom: ${token.space[24]};
`

const First = styled(Section)`
  margin-top: 0;

  ${media.mobile} {
    margin-top: 0;
  }
`

const Note = styled.p`
  max-width: 64ch;
  margin-bottom: ${token.space[24]};
  color: ${token.color.ink2};
`

const Word = styled.p`
  margin-bottom: ${token.space[24]};
  padding: ${token.space[12]} ${token.space[16]};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  box-shadow: ${token.edge.panel};
`
