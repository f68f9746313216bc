import { useStore } from '@nanostores/react'
import { $trendingTracks } from '@overtone/data'
import { media, oneLine, Section, Skeleton, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { IdentityMark } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { $genreNames, genreName } from '../catalog/genreName'
import { artistsOf } from '../catalog/artistsOf'

const $t = i18n('listener/featuredArtists', { title: 'Featured artists', follow: 'Artists to follow' })

/** The artists of the trending tracks, as featured artists or as artists to follow. Renders nothing when there are none. */
export function FeaturedArtists({ isToFollow = false }: { isToFollow?: boolean }) {
  const t = useStore($t)
  const genreNames = useStore($genreNames)
  const { data: tracks, error } = useStore($trendingTracks)
  if (tracks ? tracks.length === 0 : error) return null

  return (
    <Section title={isToFollow ? t.follow : t.title}>
      <Row role="list" aria-hidden={tracks ? undefined : true}>
        {tracks
          ? artistsOf(tracks, 6).map(artist => (
              <Artist key={artist.id}>
                <IdentityMark id={artist.id} musicalKey={artist.musicalKey} />
                <div>
                  <h3>
                    <Whole to={`/artist/${artist.id}`}>{artist.name}</Whole>
                  </h3>
                  <p>{genreName(genreNames, artist.genre)}</p>
                </div>
              </Artist>
            ))
          : Array.from({ length: 6 }, (_, i) => (
              <Artist key={i}>
                <Skeleton aspectRatio={1} isRound />
                <Skeleton width="72%" height="37px" />
              </Artist>
            ))}
      </Row>
    </Section>
  )
}

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${token.space[24]};

  ${media.mobile} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${token.space[24]} ${token.space[16]};
  }
`

/** A link whose click area covers its whole card. */
const Whole = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.m};
  }
  &:focus-visible {
    box-shadow: none;

    &::after {
      box-shadow: ${token.shadow.focus};
    }
  }
`

const Artist = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[12]};

  h3 {
    font-size: ${token.text[14]};
    ${oneLine}
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    ${oneLine}
  }
  &:hover h3 {
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }
`
