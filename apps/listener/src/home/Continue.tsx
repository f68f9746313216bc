import { useStore } from '@nanostores/react'
import type { Home } from '@overtone/data/listening'
import { Button, EmptyState, media, Section, Skeleton, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $currentTrack } from '@overtone/player'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { ContinueArtist } from './ContinueArtist'
import { ContinuePlaylist } from './ContinuePlaylist'
import { ContinueTrack } from './ContinueTrack'

const $t = i18n('listener/continue', {
  title: 'Continue listening',
  none: 'Your music starts here',
  noneMore: 'Play something, and you can pick it up again from this page.',
  discover: 'Discover tracks',
})

/** The track in the player, and the playlist and artist played last, each with its progress. */
export function Continue({ home }: { home: Home | undefined }) {
  const t = useStore($t)
  const track = useStore($currentTrack)
  const isNew = home && !track && !home.playlist && !home.artist
  return (
    <Near title={t.title} aria-busy={!home}>
      {isNew ? (
        <EmptyState
          title={t.none}
          action={
            <Button as={Link} to="/discover" variant="primary">
              {t.discover}
            </Button>
          }
        >
          {t.noneMore}
        </EmptyState>
      ) : (
        <Row role="list">
          {home ? (
            <>
              {track && <ContinueTrack track={track} />}
              {home.playlist && <ContinuePlaylist playlist={home.playlist} />}
              {home.artist && <ContinueArtist artist={home.artist} />}
            </>
          ) : (
            [1, 2, 3].map(i => (
              <li key={i}>
                <Skeleton width="100%" height="88px" />
              </li>
            ))
          )}
        </Row>
      )}
    </Near>
  )
}

const Near = styled(Section)`
  margin-top: ${token.space[32]};
`

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[16]};
  min-height: 88px;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
