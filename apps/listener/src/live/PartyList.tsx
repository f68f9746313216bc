import { useStore } from '@nanostores/react'
import { partiesNow, type Party } from '@overtone/data/community'
import { Badge, Button, EmptyState, ErrorState, media, Panel, Skeleton, token } from '@overtone/design'
import { hasAccess } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { IdentityMark, useQuery } from '@overtone/music'
import { $session } from '@overtone/session'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { $genreNames, genreName } from '../catalog/genreName'
import { $membership } from './partyStore'
import { followParty } from './partyFollower'
import { hostParty } from './partyHost'
import { EndParty } from './PartyPanel'

const $t = i18n('listener/partyList', {
  live: 'Live',
  by: params('{name}\u00A0· {genre}'),
  join: 'Join',
  joinOf: params('Join {title}'),
  here: 'You’re here',
  own: 'Your party is waiting for you.',
  goOn: 'Resume hosting',
  empty: 'No parties right now',
  emptyHint: 'Press Go Live to start one. Everyone who joins hears your music at the same moment.',
  retry: 'Retry',
})

/** Polling interval for new parties while the list is visible, in milliseconds. */
const looking = 15_000

/** The current parties, each with a button to join. */
export function PartyList() {
  const t = useStore($t)
  const explain = useStore($explain)
  const query = partiesNow()
  const { data, error } = useQuery(query)

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && query.revalidate(), looking)
    return () => clearInterval(timer)
  }, [query])

  if (data === undefined && error)
    return <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
  if (data === undefined)
    return (
      <div aria-hidden="true">
        <Skeleton height="88px" />
      </div>
    )
  if (data.length === 0) return <EmptyState title={t.empty}>{t.emptyHint}</EmptyState>
  return (
    <Cards role="list">
      {data.map(party => (
        <PartyCard key={party.id} party={party} />
      ))}
    </Cards>
  )
}

function PartyCard({ party }: { party: Party }) {
  const t = useStore($t)
  const names = useStore($genreNames)
  const membership = useStore($membership)
  const { user } = useStore($session)
  const isJoined = (membership.role === 'host' || membership.role === 'follower') && membership.party.id === party.id
  const isOwn = user?.id === party.hostId
  return (
    <Card as="li">
      <Picture>
        <IdentityMark id={party.hostId} />
      </Picture>
      <Words>
        <Line>
          <h3>{party.title}</h3>
          <Badge tone="tone">{t.live}</Badge>
        </Line>
        <p>{t.by({ name: party.hostName, genre: genreName(names, party.genre) })}</p>
        {isOwn && !isJoined && <p>{t.own}</p>}
      </Words>
      {isJoined && <Quiet>{t.here}</Quiet>}
      {!isJoined && isOwn && (
        <Buttons>
          <Button variant="primary" onClick={() => hostParty(party)}>
            {t.goOn}
          </Button>
          <EndParty party={party} />
        </Buttons>
      )}
      {!isJoined && !isOwn && (
        <Buttons>
          <Button
            aria-label={t.joinOf({ title: party.title })}
            disabled={membership.role === 'host'}
            onClick={() => followParty(party)}
          >
            {t.join}
          </Button>
          {hasAccess(user?.role ?? null, 'moderator') && <EndParty party={party} />}
        </Buttons>
      )}
    </Card>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[16]};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Card = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]} ${token.space[16]};
  padding: ${token.space[16]};
`

const Picture = styled.div`
  flex: none;
  width: 56px;
`

const Words = styled.div`
  display: grid;
  flex: 1 1 140px;
  gap: ${token.space[4]};
  min-width: 0;
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  overflow-wrap: anywhere;

  h3 {
    color: ${token.color.ink};
    font-size: ${token.text[16]};
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
`

const Quiet = styled.p`
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
