import { markSvg, type MusicalKey } from '@overtone/domain'
import { styled } from 'styled-components'

/** A user's or an artist's identity mark: standing waves on a circle, drawn from the id. Decorates a name. */
export function IdentityMark({ id, musicalKey = null }: { id: string; musicalKey?: MusicalKey | null }) {
  return <Circle aria-hidden="true" dangerouslySetInnerHTML={{ __html: markSvg({ id, key: musicalKey }) }} />
}

const Circle = styled.span`
  display: block;
  width: 100%;
  aspect-ratio: 1;
  border-radius: 50%;
  overflow: hidden;

  svg {
    width: 100%;
    height: 100%;
  }
`
