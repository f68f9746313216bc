import { Grid, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { TrackCard, TrackGridSkeleton } from '@overtone/music'
import { memo, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { LateActions } from '../track-actions/LateActions'
import { useRows } from './useRows'

/**
 * Any number of tracks as covers, of which only those near the window are in the page: their places are numbered.
 * `onEnd` when the last ones come near.
 */
export function TrackWall({ tracks, total, onEnd }: { tracks: readonly Track[]; total: number; onEnd: () => void }) {
  const grid = useRef<HTMLUListElement>(null)
  const { from, to, before, after, isFlying } = useRows(grid, tracks.length)
  const isNearEnd = !isFlying && to >= tracks.length

  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, tracks, onEnd])

  return (
    <Wall
      ref={grid}
      style={isFlying ? { display: 'block', height: after } : { paddingTop: before, paddingBottom: after }}
    >
      {isFlying && passing}
      {tracks.slice(from, to).map((track, i) => (
        <PlacedCard key={track.id} track={track} at={from + i + 1} of={total} />
      ))}
    </Wall>
  )
}

/** What is seen of rows that fly past; it rests in the window, so that nothing is drawn anew. */
const Passing = styled.li`
  position: sticky;
  top: ${token.frame.header};
  height: 100vh;
  overflow: hidden;
  will-change: transform; /* a layer of its own: the rest of the window is not painted again */

  * {
    animation: none; /* there at once, and still */
  }
`
const passing = (
  <Passing aria-hidden="true">
    <TrackGridSkeleton count={20} />
  </Passing>
)

/** Kept while the rows around it come and go: every row that enters would draw all of them again. */
const PlacedCard = memo(function PlacedCard({ track, at, of }: { track: Track; at: number; of: number }) {
  return <TrackCard track={track} place={{ at, of }} actions={<LateActions track={track} />} />
})

/** The room above changes with every row: a browser that holds on to a card would scroll by itself. */
const Wall = styled(Grid)`
  align-content: start;
  overflow-anchor: none;
`
