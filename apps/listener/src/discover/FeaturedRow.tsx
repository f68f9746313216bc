import { useStore } from '@nanostores/react'
import { $trendingTracks } from '@overtone/data'
import { media, oneLine, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { IdentityMark } from '@overtone/music'
import { Link } from '@overtone/router'
import { useId } from 'react'
import { styled } from 'styled-components'
import { artistsOf } from '../catalog/artistsOf'

const $t = i18n('listener/featuredRow', { title: 'Featured artists' })

const shown = 6

/** The artists of the trending tracks, in one row. Stays in place when empty, so nothing below it shifts. */
export function FeaturedRow() {
  const t = useStore($t)
  const id = useId()
  const { data: tracks } = useStore($trendingTracks)
  return (
    <Apart aria-labelledby={id}>
      <VisuallyHidden as="h2" id={id}>
        {t.title}
      </VisuallyHidden>
      <Row>
        {tracks
          ? artistsOf(tracks, shown).map(artist => (
              <li key={artist.id}>
                <Artist to={`/artist/${artist.id}`}>
                  <IdentityMark id={artist.id} musicalKey={artist.musicalKey} />
                  <b>{artist.name}</b>
                </Artist>
              </li>
            ))
          : Array.from({ length: shown }, (_, i) => (
              <li key={i}>
                <Skeleton width="160px" height="44px" />
              </li>
            ))}
      </Row>
    </Apart>
  )
}

const Apart = styled.section`
  margin-top: ${token.space[12]};
`

const Row = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(${shown}, minmax(0, 1fr));
  gap: ${token.space[16]};
  height: 44px;
  overflow: hidden;

  ${media.narrow} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.mobile} {
    display: flex;
    margin-inline: calc(-1 * ${token.frame.gutter});
    padding-inline: ${token.frame.gutter};
    overflow-x: auto;
    scrollbar-width: none;

    li {
      flex: none;
    }
  }
`

const Artist = styled(Link)`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[12]};
  min-height: 44px;
  border-radius: ${token.radius.m};

  b {
    font-weight: ${token.weight.medium};
    ${oneLine}
  }
  &:hover b {
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline: 2px solid ${token.color.ink};
    outline-offset: -2px;
    box-shadow: none;
  }
`
