import type { FoundArtist } from '@overtone/data/search'
import { Grid, oneLine, token } from '@overtone/design'
import { IdentityMark } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

/** Artists as round pictures with their names. */
export function ArtistGrid({ artists }: { artists: readonly FoundArtist[] }) {
  return (
    <Grid>
      {artists.map(({ id, name, avatarUrl }) => (
        <li key={id}>
          <Artist to={`/artist/${id}`}>
            {avatarUrl ? <img src={avatarUrl} alt="" loading="lazy" /> : <IdentityMark id={id} />}
            <b>{name}</b>
          </Artist>
        </li>
      ))}
    </Grid>
  )
}

const Artist = styled(Link)`
  display: grid;
  gap: ${token.space[12]};
  border-radius: ${token.radius.m};
  color: inherit;
  text-align: center;
  text-decoration: none;

  img {
    width: 100%;
    aspect-ratio: 1;
    border-radius: 50%;
    object-fit: cover;
  }
  b {
    font-weight: ${token.weight.medium};
    ${oneLine}
  }
  &:hover b {
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }
`
