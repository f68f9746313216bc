import { useStore } from '@nanostores/react'
import type { Read } from '@overtone/data'
import { ErrorState } from '@overtone/design'
import type { Failure } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'

const $t = i18n('listener/tryAgain', { retry: 'Retry', reassurance: 'Your music keeps playing.' })

/** The error of a part of the profile, with a retry. */
export function TryAgain({ failure, read }: { failure: Failure; read: Pick<Read<unknown>, 'revalidate'> }) {
  const t = useStore($t)
  const explain = useStore($explain)
  return (
    <ErrorState
      message={explain(failure)}
      reassurance={t.reassurance}
      retryLabel={t.retry}
      onRetry={() => read.revalidate()}
    />
  )
}
