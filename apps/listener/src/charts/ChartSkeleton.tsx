import { Skeleton, VisuallyHidden } from '@overtone/design'
import { styled } from 'styled-components'

/** The placeholder rows of a loading chart. */
export function ChartSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, i) => (
        <Line key={i}>
          <Skeleton width="100%" height="48px" />
        </Line>
      ))}
    </div>
  )
}

const Line = styled.div`
  height: 64px;
  padding-block: 8px;
`
