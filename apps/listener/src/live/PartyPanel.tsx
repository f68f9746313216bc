import { useStore } from '@nanostores/react'
import type { Party } from '@overtone/data/community'
import { Badge, Button, media, Panel, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { toneKey, type Failure, type Track } from '@overtone/domain'
import { $explain, count, i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { $currentTrack, $isPlaying } from '@overtone/player'
import { useState } from 'react'
import { styled } from 'styled-components'
import { FollowerControls } from './FollowerControls'
import { Buttons, Controls } from './partyControls'
import type { Followed, Hosted } from './partyStore'
import { Faces } from './Faces'
import { HandOver } from './HandOver'
import { InviteDialog } from './InviteDialog'
import { PartyChat } from './PartyChat'
import { endHostedParty } from './partyHost'
import { PartyRequests } from './PartyRequests'
import { Plucks } from './Plucks'

const $t = i18n('listener/party', {
  party: params('Listening party {title}'),
  live: 'Live',
  hosting: 'You’re live. Everyone here hears what you’re playing. Play, pause and seek as you like.',
  hostingSilent: 'You’re live. Play a track from any page, and everyone here will hear it.',
  by: params('Hosted by {name}'),
  listeners: count({ one: '{count} person listening', many: '{count} people listening' }),
  lost: 'Connection lost. The music keeps playing, and the party resumes when you’re back online.',
  end: 'End party',
  invite: 'Invite',
})

/** The party that the user hosts or follows: its state, controls and chat. */
export function PartyPanel({ membership }: { membership: Followed | Hosted }) {
  const t = useStore($t)
  const current = useStore($currentTrack)
  const { party, listeners, guests } = membership
  const [isInviting, setInviting] = useState(false)
  const track = membership.role === 'host' ? current : membership.track
  return (
    <Frame as="section" aria-label={t.party({ title: party.title })} data-key={toneKey(track?.key ?? null)}>
      <Main>
        {track && (
          <Picture>
            <Cover track={track} />
          </Picture>
        )}
        <Words>
          <Line>
            <Badge tone="tone">{t.live}</Badge>
            <span>{t.listeners(listeners)}</span>
            <Button size="s" onClick={() => setInviting(true)}>
              {t.invite}
            </Button>
          </Line>
          <h2>{party.title}</h2>
          <p>{t.by({ name: party.hostName })}</p>
          {track && <Now track={track} />}
        </Words>
        {membership.role === 'host' ? (
          <HostControls membership={membership} />
        ) : (
          <FollowerControls membership={membership} />
        )}
        <Together>
          <Faces guests={guests} listeners={listeners} />
          <Plucks />
        </Together>
        <Wide>
          <PartyRequests party={party} isHost={membership.role === 'host'} />
        </Wide>
      </Main>
      <PartyChat party={party} />
      {isInviting && <InviteDialog party={party} onClose={() => setInviting(false)} />}
    </Frame>
  )
}

function Now({ track: { title, artistName } }: { track: Track }) {
  return (
    <Track>
      {title} · {artistName}
    </Track>
  )
}

function HostControls({ membership }: { membership: Hosted }) {
  const { party, link } = membership
  const t = useStore($t)
  const isPlaying = useStore($isPlaying)
  return (
    <Controls>
      <p role="status">{link === 'lost' ? t.lost : isPlaying ? t.hosting : t.hostingSilent}</p>
      <Buttons>
        <HandOver membership={membership} />
        <EndParty party={party} />
      </Buttons>
    </Controls>
  )
}

/** A button that ends a party for everyone in it. */
export function EndParty({ party }: { party: Party }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [error, setError] = useState<Failure | null>(null)
  return (
    <>
      {error !== null && <Alert>{explain(error)}</Alert>}
      <Button variant="danger" onClick={() => void endHostedParty(party).then(setError)}>
        {t.end}
      </Button>
    </>
  )
}

const Frame = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: ${token.space[32]};
  margin-bottom: ${token.space[32]};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[24]};
  }
`

const Main = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[16]} ${token.space[24]};
  align-content: start;

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Picture = styled.div`
  width: 160px;

  ${media.mobile} {
    width: 96px;
  }
`

const Words = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-content: start;
  color: ${token.color.ink2};
  overflow-wrap: anywhere;

  h2 {
    color: ${token.color.ink};
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]};
  font-size: ${token.text[13]};
`

const Track = styled.p`
  color: ${token.color.toneText};
  font-weight: ${token.weight.medium};
`

const Together = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: 240px minmax(0, 1fr);
  gap: ${token.space[24]};
  align-items: center;

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Wide = styled.div`
  grid-column: 1 / -1;
`
