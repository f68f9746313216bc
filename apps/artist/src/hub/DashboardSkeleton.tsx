import { Panel, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { FigureRow } from '@overtone/design/panels'

/** Placeholders for the figures while they load, sized to avoid layout shifts. */
export function FiguresSkeleton({ label }: { label: string }) {
  return (
    <div>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <FigureRow as="div" aria-hidden="true" $columns={4}>
        {Array.from({ length: 4 }, (_, i) => (
          <Panel key={i}>
            <Skeleton width="56%" height="14px" />
            <Skeleton width="72%" height="36px" marginTop={token.space[12]} />
            <Skeleton width="64%" height="14px" marginTop={token.space[12]} />
          </Panel>
        ))}
      </FigureRow>
    </div>
  )
}

/** Placeholder for the chart of plays by day. */
export function ChartSkeleton() {
  return (
    <Panel aria-hidden="true">
      <Skeleton width="180px" height="32px" />
      <Skeleton width="100%" height="296px" marginTop={token.space[24]} />
    </Panel>
  )
}
