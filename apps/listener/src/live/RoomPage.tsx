import { useStore } from '@nanostores/react'
import { partyOf, type Party } from '@overtone/data/community'
import { Busy, Button, EmptyState, ErrorState, Page, TextLink, token, VisuallyHidden } from '@overtone/design'
import { $explain, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link, useParams } from '@overtone/router'
import { $session } from '@overtone/session'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { usePageMeta } from '../page-head/usePageMeta'
import { followParty } from './partyFollower'
import { hostParty } from './partyHost'
import { PartyPanel } from './PartyPanel'
import { $membership } from './partyStore'

const $t = i18n('listener/partyPage', {
  back: 'Live',
  loading: 'Opening the party',
  over: 'This party is over',
  overText: 'It has ended, or its host is away. The link works again when the host is back.',
  all: 'See live parties',
  join: 'Join',
  elsewhere: 'You’re in another party. Joining this one leaves it.',
  retry: 'Retry',
  about: params('{title}: a listening party by {name}'),
})

/** The page of one party: opens it, joins it and plays, or resumes hosting. */
export function RoomPage() {
  const { slug = '' } = useParams()
  return (
    <Content>
      <TextLink as={Link} to="/live">
        {useStore($t).back}
      </TextLink>
      <Room key={slug} slug={slug} />
    </Content>
  )
}

function Room({ slug }: { slug: string }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const membership = useStore($membership)
  const { status } = useStore($session)
  const query = partyOf(slug)
  const { data: party, error } = useQuery(query)
  const isIn = (membership.role === 'host' || membership.role === 'follower') && membership.party.slug === slug
  usePageMeta(
    party
      ? {
          title: party.title,
          description: t.about({ title: party.title, name: party.hostName }),
          image: null,
          type: 'article',
          data: null,
        }
      : null,
  )

  if (isIn)
    return (
      <>
        <VisuallyHidden as="h1">{membership.party.title}</VisuallyHidden>
        <PartyPanel membership={membership} />
      </>
    )
  if (error) return <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
  if (party === undefined || status === 'loading') return <Busy label={t.loading} />
  if (party === null || membership.role === 'over')
    return (
      <EmptyState
        title={t.over}
        action={
          <Button as={Link} to="/live">
            {t.all}
          </Button>
        }
      >
        {t.overText}
      </EmptyState>
    )
  return <Entrance party={party} />
}

/** Enters a party at once; asks first if the user is in another one. */
function Entrance({ party }: { party: Party }) {
  const t = useStore($t)
  const membership = useStore($membership)
  const { user } = useStore($session)
  const isOwn = user?.id === party.hostId
  const isElsewhere = membership.role === 'host' || membership.role === 'follower'
  const enter = () => (isOwn ? hostParty(party) : followParty(party))

  useEffect(() => {
    if (!isElsewhere) enter()
    // Only once, when the page opens
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (!isElsewhere) return <Busy label={t.loading} />
  return (
    <EmptyState
      title={party.title}
      action={
        <Button variant="primary" onClick={enter}>
          {t.join}
        </Button>
      }
    >
      {t.elsewhere}
    </EmptyState>
  )
}

const Content = styled(Page)`
  display: grid;
  gap: ${token.space[24]};
  justify-items: start;
  padding-block: ${token.space[32]} ${token.space[64]};

  > :not(a) {
    justify-self: stretch;
  }
`
