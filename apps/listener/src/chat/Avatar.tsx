import { IdentityMark } from '@overtone/music'
import { useState } from 'react'
import { styled } from 'styled-components'

/** A user's picture, or their generated mark if it is missing or fails to load. Shown beside a name. */
export function Avatar({ id, avatarUrl, size }: { id: string; avatarUrl: string | null; size: number }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <Round style={{ width: size, height: size }}>
      {avatarUrl && !isBroken ? (
        <img src={avatarUrl} alt="" onError={() => setBroken(true)} />
      ) : (
        <IdentityMark id={id} />
      )}
    </Round>
  )
}

const Round = styled.span`
  display: block;
  flex: none;
  border-radius: 50%;
  overflow: hidden;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
