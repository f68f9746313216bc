import { token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import type { FavoriteButton } from '@overtone/music/actions'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

type Heart = typeof FavoriteButton
let known: Heart | null = null

/** The heart of the current track once its code has loaded; omitted if loading fails. */
export function FavoriteSlot({ track }: { track: Track }) {
  const [heart, setHeart] = useState<{ Heart: Heart } | null>(known && { Heart: known })
  useEffect(() => {
    if (known) return
    import('@overtone/music/actions').then(
      actions => {
        known = actions.FavoriteButton
        setHeart({ Heart: known })
      },
      () => {}, // pages with hearts report the failure
    )
  }, [])
  return <Place>{heart && <heart.Heart track={track} />}</Place>
}

/** Reserves space, so that nothing shifts when the heart loads. */
const Place = styled.span`
  flex: none;
  width: ${token.control.target};
  height: ${token.control.target};
`
