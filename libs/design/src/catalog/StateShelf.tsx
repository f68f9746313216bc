import { Alert } from '../forms'
import { Button, EmptyState, ErrorState, Panel, Skeleton } from '../index'

export function StateShelf() {
  return (
    <>
      <div>
        <Skeleton aspectRatio="4" />
        <Skeleton width="72%" height={13} marginTop={14} />
        <Skeleton width="46%" height={11} marginTop={9} />
      </div>
      <Panel>
        <EmptyState title="Nothing found" action={<Button size="s">Reset</Button>}>
          Nothing here sounds like “zither drone”.
        </EmptyState>
      </Panel>
      <Panel>
        <ErrorState
          message="Failed to load. Please try again later."
          reassurance="Everything else still works."
          retryLabel="Try again"
          onRetry={() => undefined}
        />
      </Panel>
      <Alert>Invalid login credentials</Alert>
    </>
  )
}
