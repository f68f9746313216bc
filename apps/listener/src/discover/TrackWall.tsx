import { Grid, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { TrackCard, TrackGridSkeleton } from '@overtone/music'
import { memo, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { LazyActions } from '../track-actions/LazyActions'
import { useRows } from './useRows'

/**
 * A virtualized grid of tracks as covers: only the rows near the viewport are rendered, with `aria-posinset`.
 * Calls `onEnd` when the last rows come close.
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

/** The placeholder during fast scrolling; it sticks to the viewport, so nothing is repainted. */
const Passing = styled.li`
  position: sticky;
  top: ${token.frame.header};
  height: 100vh;
  overflow: hidden;
  will-change: transform; /* a compositor layer of its own: the rest of the viewport is not repainted */

  * {
    animation: none; /* fully visible immediately, without motion */
  }
`
const passing = (
  <Passing aria-hidden="true">
    <TrackGridSkeleton count={20} />
  </Passing>
)

/** Memoized: otherwise every row that scrolls in would re-render all others. */
const PlacedCard = memo(function PlacedCard({ track, at, of }: { track: Track; at: number; of: number }) {
  return <TrackCard track={track} place={{ at, of }} actions={<LazyActions track={track} />} />
})

/** Turns off scroll anchoring: the padding above changes with every row, and the browser would scroll by itself. */
const Wall = styled(Grid)`
  align-content: start;
  overflow-anchor: none;
`
