import { Grid, Skeleton } from '@overtone/design'
import type { Playlist } from '@overtone/domain'
import { styled } from 'styled-components'
import { PlaylistCard } from './PlaylistCard'

export function PlaylistGrid({ playlists }: { playlists: readonly Playlist[] }) {
  return (
    <Grid>
      {playlists.map(playlist => (
        <PlaylistCard key={playlist.id} playlist={playlist} />
      ))}
    </Grid>
  )
}

/** The placeholder of a loading grid. */
export function PlaylistGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <Grid aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <Box key={i}>
          <Skeleton aspectRatio={1} marginTop="10px" />
          <Skeleton width="72%" height="14px" marginTop="15px" />
          <Skeleton width="48%" height="12px" marginTop="8px" />
          <Skeleton width="40%" height="12px" marginTop="12px" />
        </Box>
      ))}
    </Grid>
  )
}

/** Reserves the height of a card: 12 px and 64 px of text below the cover. */
const Box = styled.li`
  min-width: 0;
  padding-bottom: 3px;
`
