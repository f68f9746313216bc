import { Busy, Panel, Skeleton, token } from '@overtone/design'
import { styled } from 'styled-components'

/** Placeholder cases while the queue loads. */
export function QueueSkeleton({ label }: { label: string }) {
  return (
    <Boxes>
      <Busy label={label} />
      {[0, 1, 2].map(i => (
        <Panel key={i}>
          <Skeleton width="40%" height="24px" />
          <Skeleton width="80%" height="16px" marginTop="16px" />
          <Skeleton width="240px" height={token.control.m} marginTop="24px" />
        </Panel>
      ))}
    </Boxes>
  )
}

const Boxes = styled.div`
  display: grid;
  gap: ${token.space[16]};
  width: 100%;
`
