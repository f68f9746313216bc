import { useStore } from '@nanostores/react'
import { ErrorState, Page } from '@overtone/design'
import type { RemoteFailure } from '@overtone/federation'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('shell/failure', {
  title: 'Something went wrong',
  reassurance: 'The rest of Overtone works, and your music plays on.',
  detail: params('This area ({remote} {version}) could not be shown: {phase}.'),
  retry: 'Retry',
})

/** What stands where a remote's page would: what happened, what still works, and a way on. */
export function AreaFailure({ failure, onRetry }: { failure: RemoteFailure; onRetry: () => void }) {
  const t = useStore($t)
  const { remote, version, phase } = failure
  return (
    <Space>
      <ErrorState
        message={t.title}
        reassurance={`${t.detail({ remote, version, phase })} ${t.reassurance}`}
        retryLabel={t.retry}
        onRetry={onRetry}
      />
    </Space>
  )
}

const Space = styled(Page)`
  padding-block: 10vh;
`
