import { useStore } from '@nanostores/react'
import { Badge, Button, Chip, media, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Cover, IdentityMark, PlayButton, PlayFrom } from '@overtone/music'
import { AddToPlaylistButton, FavoriteButton, QueueButton, ShareButton, TrackMenu } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { $user } from '@overtone/session'
import { PenLine } from 'lucide-react'
import { styled } from 'styled-components'
import { $genreNames, genreName } from '../catalog/genreName'
import { $moodNames, tagName } from '../catalog/moodNames'
import { HeadTitle, ToneHead } from '../page-head/ToneHead'
import { TrackPrice } from './TrackPrice'
import { TrackWave } from './TrackWave'
import { UnpublishedBadge } from './UnpublishedBadge'

const $t = i18n('listener/trackHead', {
  plays: params(count({ one: '{plays} play', many: '{plays} plays' })),
  explicit: 'Explicit',
  aiAssisted: 'AI-assisted',
  edit: 'Edit',
})

/** The header of the page, in the tone of the track's key. `isSample` marks the fallback for a failed load. */
export function TrackHead({ track, isSample = false }: { track: Track; isSample?: boolean }) {
  const t = useStore($t)
  const format = useStore($format)
  const genreNames = useStore($genreNames)
  const moodNames = useStore($moodNames)
  const isOwn = useStore($user)?.id === track.artistId
  return (
    <ToneHead
      musicalKey={track.key}
      picture={<Cover track={track} />}
      below={<TrackWave track={track} isSample={isSample} />}
    >
      <Tags>
        <li>
          <Tag as={Link} to={`/discover?genre=${encodeURIComponent(track.genre)}`}>
            {genreName(genreNames, track.genre)}
          </Tag>
        </li>
        {track.tags.map(tag => (
          <li key={tag}>
            <Tag as={Link} to={`/discover?tag=${encodeURIComponent(tag)}`}>
              {tagName(moodNames, tag)}
            </Tag>
          </li>
        ))}
        {!track.isPublished && (
          <li>
            <UnpublishedBadge trackId={track.id} />
          </li>
        )}
        {track.isExplicit && <Badge as="li">{t.explicit}</Badge>}
        {track.isAiAssisted && <Badge as="li">{t.aiAssisted}</Badge>}
      </Tags>
      <HeadTitle>{track.title}</HeadTitle>
      <By>
        {isSample ? (
          <b>{track.artistName}</b>
        ) : (
          <Link to={`/artist/${track.artistId}`}>
            <IdentityMark id={track.artistId} musicalKey={track.key} />
            <b>{track.artistName}</b>
          </Link>
        )}
        <span>{t.plays({ plays: format.plays(track.playCount) })(track.playCount)}</span>
      </By>
      {!isSample && (
        <Calls>
          <PlayFrom title={track.title} path={`/track/${track.id}`} tracks={[track]}>
            <PlayButton track={track} size="l" />
          </PlayFrom>
          <TrackPrice track={track} />
          {isOwn && (
            <Button as={Link} to={`/artist?edit=${track.id}`} size="l">
              <PenLine aria-hidden="true" />
              {t.edit}
            </Button>
          )}
          <Icons>
            <FavoriteButton track={track} />
            <WithRoom>
              <QueueButton track={track} />
              <AddToPlaylistButton track={track} />
              <ShareButton path={`/track/${track.id}`} title={track.title} />
            </WithRoom>
            <TrackMenu track={track} />
          </Icons>
        </Calls>
      )}
    </ToneHead>
  )
}

const Tags = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]};
`

const Tag = styled(Chip)`
  height: 28px;
  padding-inline: 11px;

  ${media.mobile} {
    height: ${token.control.chip};
  }
`

const By = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};
  font-size: ${token.text[16]};

  a {
    display: flex;
    align-items: center;
    gap: ${token.space[12]};
    border-radius: ${token.radius.s};

    ${media.mobile} {
      min-height: ${token.control.target};
    }
  }
  a > :first-child {
    width: 28px;
  }
  a:hover b {
    text-decoration: underline 1px;
    text-underline-offset: 4px;
  }
  b {
    font-weight: ${token.weight.strong};
  }
  > span {
    color: ${token.color.ink2};
    font-variant-numeric: tabular-nums lining-nums;
  }
`

const Calls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};
  margin-top: ${token.space[32]};

  ${media.mobile} {
    margin-top: ${token.space[24]};
  }
`

/** Wraps as a whole, so that no item ends up alone on a line. */
const Icons = styled.span`
  display: flex;
  gap: ${token.space[12]};

  ${media.mobile} {
    flex: 1;
    justify-content: space-between;
  }
`

const WithRoom = styled.span`
  display: contents;

  ${media.mobile} {
    display: none;
  }
`
