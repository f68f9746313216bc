import { token } from '@overtone/design'
import { coverSvg, type Track } from '@overtone/domain'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'

type Covered = Pick<Track, 'id' | 'key' | 'bpm' | 'genre' | 'coverUrl'>

/** A track's cover: the uploaded image, or one drawn from its key, tempo and genre. `children` render on top of it. */
export function Cover({ track, children }: { track: Covered; children?: ReactNode }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Square>
      {track.coverUrl && broken !== track.coverUrl ? (
        <img src={track.coverUrl} alt="" loading="lazy" onError={() => setBroken(track.coverUrl)} />
      ) : (
        <span dangerouslySetInnerHTML={{ __html: coverSvg(track) }} />
      )}
      {children}
    </Square>
  )
}

const Square = styled.div`
  position: relative;
  aspect-ratio: 1;
  border-radius: ${token.radius.s};
  overflow: hidden;
  background: ${token.color.hover};

  > img,
  > span > svg {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
