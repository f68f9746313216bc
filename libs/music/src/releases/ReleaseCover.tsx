import { token } from '@overtone/design'
import type { CoverTrack, Release } from '@overtone/domain'
import { Cover } from '@overtone/music'
import { styled } from 'styled-components'

/** The uploaded cover of a release, or one drawn from its first tracks: a strip of the cover of each, side by side. */
export function ReleaseCover({ release }: { release: Pick<Release, 'id' | 'coverUrl' | 'covers'> }) {
  const { id, coverUrl, covers } = release
  const blank: CoverTrack = { id, key: null, bpm: null, genre: 'Jazz', coverUrl }
  if (coverUrl !== null || covers.length === 0) return <Cover track={blank} />
  return (
    <Strips>
      {covers.map(track => (
        <Strip key={track.id}>
          <Cover track={track} />
        </Strip>
      ))}
    </Strips>
  )
}

const Strips = styled.div`
  display: flex;
  gap: 2px;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${token.radius.s};
`

/** Shows the middle of a cover that is as high as the whole. */
const Strip = styled.div`
  position: relative;
  flex: 1;
  overflow: hidden;

  > div {
    position: absolute;
    top: 0;
    left: 50%;
    height: 100%;
    border-radius: 0;
    translate: -50%;
  }
`
