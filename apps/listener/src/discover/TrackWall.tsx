import { Grid } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { TrackCard } from '@overtone/music'
import { memo, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { LateActions } from '../LateActions'
import { useRows } from './useRows'

/**
 * Any number of tracks as covers, of which only those near the window are in the page: their places are numbered.
 * `onEnd` when the last ones come near.
 */
export function TrackWall({ tracks, total, onEnd }: { tracks: readonly Track[]; total: number; onEnd: () => void }) {
  const grid = useRef<HTMLUListElement>(null)
  const { from, to, before, after } = useRows(grid, tracks.length)
  const isNearEnd = to >= tracks.length

  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, tracks, onEnd])

  return (
    <Wall ref={grid} style={{ paddingTop: before, paddingBottom: after }}>
      {tracks.slice(from, to).map((track, i) => (
        <PlacedCard key={track.id} track={track} at={from + i + 1} of={total} />
      ))}
    </Wall>
  )
}

/** Kept while the rows around it come and go: every row that enters would draw all of them again. */
const PlacedCard = memo(function PlacedCard({ track, at, of }: { track: Track; at: number; of: number }) {
  return <TrackCard track={track} place={{ at, of }} actions={<LateActions track={track} />} />
})

/** The room above changes with every row: a browser that holds on to a card would scroll by itself. */
const Wall = styled(Grid)`
  overflow-anchor: none;
`
