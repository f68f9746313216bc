import { useStore } from '@nanostores/react'
import { Badge, Chip, display, media, Page, token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Cover, Mark, PlayButton } from '@overtone/music'
import { AddToPlaylistButton, FavoriteButton, QueueButton, ShareButton, TrackMenu } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { $genreNames, genreName } from '../genreName'
import { TrackPrice } from './TrackPrice'
import { TrackWave } from './TrackWave'

const $t = i18n('listener/trackHead', {
  plays: params('{plays} plays'),
  draft: 'Draft',
  explicit: 'Explicit',
  aiAssisted: 'AI-assisted',
})

/** The band at the top, in the tone of the track's key. `isSample` for the one that stands in for what failed. */
export function TrackHead({ track, isSample = false }: { track: Track; isSample?: boolean }) {
  const t = useStore($t)
  const format = useStore($format)
  const genreNames = useStore($genreNames)
  return (
    <Band data-key={toneKey(track.key)}>
      <Page>
        <Top>
          <Cover track={track} />
          <div>
            <Tags>
              <li>
                <Tag as={Link} to={`/discover?genre=${encodeURIComponent(track.genre)}`}>
                  {genreName(genreNames, track.genre)}
                </Tag>
              </li>
              {track.tags.map(tag => (
                <li key={tag}>
                  <Tag as={Link} to={`/discover?tag=${encodeURIComponent(tag)}`}>
                    {tag}
                  </Tag>
                </li>
              ))}
              {!track.isPublished && <Badge as="li">{t.draft}</Badge>}
              {track.isExplicit && <Badge as="li">{t.explicit}</Badge>}
              {track.isAiAssisted && <Badge as="li">{t.aiAssisted}</Badge>}
            </Tags>
            <Title>{track.title}</Title>
            <By>
              {isSample ? (
                <b>{track.artistName}</b>
              ) : (
                <Link to={`/artist/${track.artistId}`}>
                  <Mark id={track.artistId} musicalKey={track.key} />
                  <b>{track.artistName}</b>
                </Link>
              )}
              <span>{t.plays({ plays: format.plays(track.playCount) })}</span>
            </By>
            {!isSample && (
              <Calls>
                <PlayButton track={track} size="l" />
                <TrackPrice track={track} />
                <FavoriteButton track={track} />
                <WithRoom>
                  <QueueButton track={track} />
                  <AddToPlaylistButton track={track} />
                  <ShareButton path={`/track/${track.id}`} title={track.title} />
                </WithRoom>
                <TrackMenu track={track} />
              </Calls>
            )}
          </div>
        </Top>
        <TrackWave track={track} isSample={isSample} />
      </Page>
    </Band>
  )
}

export const Band = styled.div`
  background: color-mix(in oklab, ${token.color.toneQuiet} 62%, ${token.color.ground});
`

export const Top = styled.div`
  display: grid;
  grid-template-columns: min(320px, 30vw) minmax(0, 1fr);
  gap: ${token.space[48]};
  align-items: end;
  padding-block: ${token.space[32]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[24]};
    padding-block: ${token.space[16]} ${token.space[24]};

    > :first-child {
      width: 62%;
    }
  }
`

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

const Title = styled.h1`
  ${display}
  margin-block: ${token.space[12]} ${token.space[16]};
  font-size: clamp(2.25rem, 5vw, ${token.text[64]});
  letter-spacing: -0.042em;
  line-height: 1.02;
  overflow-wrap: anywhere;

  ${media.mobile} {
    margin-block: ${token.space[8]};
    font-size: clamp(1.75rem, 9vw, 2.25rem);
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

    > :last-child {
      margin-left: auto;
    }
  }
`

const WithRoom = styled.span`
  display: contents;

  ${media.mobile} {
    display: none;
  }
`
