import { Grid, Skeleton, token } from '@overtone/design'
import { styled } from 'styled-components'

/** The placeholder of a loading grid, sized so that nothing shifts when the offers arrive. */
export function OfferGridSkeleton({ count }: { count: number }) {
  return (
    <Grid aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <Box key={i}>
          <Skeleton aspectRatio={1} />
          <Below>
            <Skeleton width="72%" height="14px" marginTop="15px" />
            <Skeleton width="48%" height="12px" marginTop="8px" />
            <Skeleton width="84%" height="12px" marginTop="10px" />
          </Below>
        </Box>
      ))}
    </Grid>
  )
}

const Box = styled.li`
  min-width: 0;
`

/** Reserves the height below a cover: three lines, and the row of price and Buy. */
const Below = styled.div`
  height: calc(83px + ${token.control.s});
`
