import { useStore } from '@nanostores/react'
import { tracksOf } from '@overtone/data'
import { Page, Section, TextLink, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { PlayFrom, TrackGrid, TrackGridSkeleton, useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { lazyActionsOf } from '../track-actions/LazyActions'

const $t = i18n('listener/moreOfArtist', { title: 'More from this artist' })

/** The artist's latest other tracks. Renders nothing if there are none or loading fails. */
export function MoreOfArtist({ track }: { track: Track }) {
  const t = useStore($t)
  const { data, error } = useQuery(tracksOf(track.artistId))
  const others = data?.filter(other => other.id !== track.id && other.isPublished)
  if (others ? others.length === 0 : error) return null
  return (
    <Page>
      <Apart
        title={t.title}
        action={
          <TextLink as={Link} to={`/artist/${track.artistId}`}>
            {track.artistName}
          </TextLink>
        }
      >
        {others ? (
          <PlayFrom title={track.artistName} path={`/artist/${track.artistId}`} tracks={others}>
            <TrackGrid tracks={others.slice(0, 5)} actionsOf={lazyActionsOf} />
          </PlayFrom>
        ) : (
          <TrackGridSkeleton count={5} />
        )}
      </Apart>
    </Page>
  )
}

const Apart = styled(Section)`
  margin-top: ${token.space[48]};
`
