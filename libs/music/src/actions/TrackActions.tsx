import { media } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { styled } from 'styled-components'
import { FavoriteButton } from './FavoriteButton'
import { QueueButton } from './QueueButton'
import { ShareButton } from './ShareButton'
import { TrackMenu } from './TrackMenu'

/**
 * The actions for a track in a list: favorite, queue, share, and a menu with the rest. On touch screens and narrow
 * pages only the menu, which has them all.
 */
export function TrackActions({ track }: { track: Track }) {
  return (
    <>
      <WithPointer>
        <FavoriteButton track={track} size="s" />
        <QueueButton track={track} size="s" />
        <ShareButton path={`/track/${track.id}`} title={track.title} size="s" />
      </WithPointer>
      <TrackMenu track={track} size="s" />
    </>
  )
}

const WithPointer = styled.span`
  display: flex;

  ${media.mobile} {
    display: none;
  }
  @media (hover: none) {
    display: none;
  }
`
