import { Panel, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { FigureRow } from '@overtone/design/panels'
import { styled } from 'styled-components'

/** Placeholders for the overview while it loads, sized to avoid layout shifts. */
export function OverviewSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <FigureRow as="div" aria-hidden="true" $columns={4}>
        {Array.from({ length: 4 }, (_, i) => (
          <Panel key={i}>
            <Skeleton width="56%" height="14px" />
            <Skeleton width="72%" height="36px" marginTop={token.space[12]} />
          </Panel>
        ))}
      </FigureRow>
      <Panel aria-hidden="true">
        <Skeleton width="180px" height="24px" />
        {Array.from({ length: 5 }, (_, i) => (
          <Row key={i}>
            <Skeleton isRound width="32px" height="32px" />
            <Skeleton width="38%" height="14px" />
          </Row>
        ))}
      </Panel>
    </>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  height: 57px;
`
