import type { Person } from '@overtone/data/community'
import { token } from '@overtone/design'
import { Mark } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

/** The picture of an author. */
export function Avatar({ person: { id, avatarUrl } }: { person: Person }) {
  return <Round>{avatarUrl ? <img src={avatarUrl} alt="" loading="lazy" /> : <Mark id={id} />}</Round>
}

/** The name of an author, linked to their page unless it is a sample. */
export function Name({ person: { id, name }, isSample = false }: { person: Person; isSample?: boolean }) {
  return isSample ? <span>{name}</span> : <By to={`/artist/${id}`}>{name}</By>
}

const Round = styled.div`
  flex: none;
  width: 40px;

  img {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    border-radius: 50%;
    object-fit: cover;
  }
`

const By = styled(Link)`
  border-radius: ${token.radius.s};
  color: inherit;
  text-decoration: underline 1px ${token.color.lineStrong};
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
`
