import type { UserSummary } from '@overtone/data/community'
import { token } from '@overtone/design'
import { IdentityMark } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

/** The picture of an author. */
export function Avatar({ user: { id, avatarUrl } }: { user: UserSummary }) {
  return <Round>{avatarUrl ? <img src={avatarUrl} alt="" loading="lazy" /> : <IdentityMark id={id} />}</Round>
}

/** The name of an author, linked to their page unless it is a sample. */
export function Name({ user: { id, name }, isSample = false }: { user: UserSummary; isSample?: boolean }) {
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
