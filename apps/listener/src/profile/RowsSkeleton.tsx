import { Skeleton, VisuallyHidden } from '@overtone/design'
import { styled } from 'styled-components'

/** The skeleton of rows that are loading. */
export function RowsSkeleton({ label, count = 8 }: { label: string; count?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, i) => (
        <Place key={i}>
          <Skeleton width="100%" height="40px" />
        </Place>
      ))}
    </div>
  )
}

const Place = styled.div`
  height: 57px;
  padding-block: 8px;
`
