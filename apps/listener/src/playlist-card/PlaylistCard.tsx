import { useStore } from '@nanostores/react'
import { Badge, lens, media, oneLine, token } from '@overtone/design'
import { toneKey, type Playlist } from '@overtone/domain'
import { count, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { Lock } from 'lucide-react'
import { styled } from 'styled-components'
import { PlaylistCover, playlistKey } from './PlaylistCover'
import { $currentPlaylist } from './playlistPlay'
import { PlaylistPlayButton } from './PlaylistPlayButton'

const $t = i18n('listener/playlistCard', {
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  by: params('by {name}'),
  private: 'Private',
  sample: 'Sample',
})

/** A playlist in a grid: cover, title, creator, track count and play. Samples are marked, without link or play. */
export function PlaylistCard({ playlist, isSample = false }: { playlist: Playlist; isSample?: boolean }) {
  const t = useStore($t)
  const isCurrent = useStore($currentPlaylist) === playlist.id
  return (
    <Card data-key={toneKey(playlistKey(playlist.id))} aria-current={isCurrent || undefined}>
      <Picture>
        <PlaylistCover playlist={playlist} />
        {playlist.trackCount > 0 && !isSample && <PlaylistPlayButton playlist={playlist} />}
      </Picture>
      <div>
        <h3>{isSample ? playlist.title : <Whole to={`/playlist/${playlist.id}`}>{playlist.title}</Whole>}</h3>
        <By>{playlist.creatorName ? t.by({ name: playlist.creatorName }) : playlist.description}</By>
        <Facts>
          <span>{t.tracks(playlist.trackCount)}</span>
          {isSample && <Badge>{t.sample}</Badge>}
          {!playlist.isPublic && (
            <span>
              <Lock aria-hidden="true" />
              {t.private}
            </span>
          )}
        </Facts>
      </div>
    </Card>
  )
}

const Picture = styled.div`
  position: relative;

  > button {
    position: absolute;
    z-index: 1;
    inset-inline-end: 10px;
    bottom: 10px;
    transition:
      opacity ${token.time[3]},
      translate ${token.time[2]} ${token.ease.pluck},
      scale ${token.time[3]} ${token.ease.pluck};
  }
`

const Card = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.space[12]};
  min-width: 0;

  h3 {
    font-size: ${token.text[14]};
    ${oneLine}
  }

  ${media.hover} {
    &:not(:hover, :focus-within, [aria-current]) ${Picture} > button {
      opacity: 0;
      translate: 0 6px;
    }
  }
  &[aria-current] {
    ${Picture} {
      ${lens}
    }
    h3 {
      color: ${token.color.toneText};
    }
  }
`

/** The title link covers the whole card; the play button lies above it. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.s};
  }

  &:focus-visible {
    box-shadow: none;

    &::after {
      box-shadow: ${token.shadow.focus};
    }
  }

  ${media.hover} {
    &:hover {
      text-decoration: underline 1px;
      text-underline-offset: 4px;
    }
  }
`

const By = styled.p`
  min-height: 1.5em;
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  ${oneLine}
`

const Facts = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
  min-height: 20px;
  margin-top: ${token.space[4]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;

  span {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[4]};
  }
  svg {
    --icon: 12px;
  }
`
