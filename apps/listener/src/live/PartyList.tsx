import { useStore } from '@nanostores/react'
import { partiesNow, type Party } from '@overtone/data/community'
import { Badge, Button, EmptyState, ErrorState, media, Panel, Skeleton, token } from '@overtone/design'
import { $explain, i18n, params } from '@overtone/i18n'
import { Mark, useRead } from '@overtone/music'
import { $session } from '@overtone/session'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { $genreNames, genreName } from '../catalog/genreName'
import { $here } from './here'
import { keepsOrder } from './keepsOrder'
import { followParty } from './partyFollower'
import { hostParty } from './partyHost'
import { EndParty } from './PartyPanel'

const $t = i18n('listener/partyList', {
  live: 'Live',
  by: params('{name} · {genre}'),
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
  const read = partiesNow()
  const { data, error } = useRead(read)

  useEffect(() => {
    const look = setInterval(() => document.visibilityState === 'visible' && read.revalidate(), looking)
    return () => clearInterval(look)
  }, [read])

  if (data === undefined && error)
    return <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => read.revalidate()} />
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
  const here = useStore($here)
  const { user } = useStore($session)
  const isHere = (here.role === 'host' || here.role === 'follower') && here.party.id === party.id
  const isOwn = user?.id === party.hostId
  return (
    <Card as="li">
      <Picture>
        <Mark id={party.hostId} />
      </Picture>
      <Words>
        <Line>
          <h3>{party.title}</h3>
          <Badge tone="tone">{t.live}</Badge>
        </Line>
        <p>{t.by({ name: party.hostName, genre: genreName(names, party.genre) })}</p>
        {isOwn && !isHere && <p>{t.own}</p>}
      </Words>
      {isHere && <Quiet>{t.here}</Quiet>}
      {!isHere && isOwn && (
        <Buttons>
          <Button variant="primary" onClick={() => hostParty(party)}>
            {t.goOn}
          </Button>
          <EndParty party={party} />
        </Buttons>
      )}
      {!isHere && !isOwn && (
        <Buttons>
          <Button
            aria-label={t.joinOf({ title: party.title })}
            disabled={here.role === 'host'}
            onClick={() => followParty(party)}
          >
            {t.join}
          </Button>
          {keepsOrder(user) && <EndParty party={party} />}
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
