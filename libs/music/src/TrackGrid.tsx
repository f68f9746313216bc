import { Grid, Skeleton } from '@overtone/design'
import type { Track } from '@overtone/domain'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { TrackCard } from './TrackCard'

/** Tracks as covers, in 5 or 6 columns; `actionsOf` fills the tray of each. */
export function TrackGrid({
  tracks,
  columns = 5,
  actionsOf,
}: {
  tracks: readonly Track[]
  columns?: 5 | 6
  actionsOf: (track: Track) => ReactNode
}) {
  return (
    <Grid columns={columns}>
      {tracks.map(track => (
        <TrackCard key={track.id} track={track} actions={actionsOf(track)} />
      ))}
    </Grid>
  )
}

/** Placeholders of the same size while tracks load, so that nothing shifts. */
export function TrackGridSkeleton({ count, columns = 5 }: { count: number; columns?: 5 | 6 }) {
  return (
    <Grid columns={columns} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <Box key={i}>
          <Skeleton aspectRatio={1} />
          <Skeleton width="72%" height="14px" marginTop="15px" />
          <Skeleton width="48%" height="12px" marginTop="8px" />
          <Skeleton width="84%" height="12px" marginTop="10px" />
        </Box>
      ))}
    </Grid>
  )
}

/** As high as a card: 12 px plus three lines of 59 px below the cover. */
const Box = styled.li`
  min-width: 0;
`
