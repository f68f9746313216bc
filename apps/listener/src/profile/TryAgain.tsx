import { useStore } from '@nanostores/react'
import type { Query } from '@overtone/data'
import { ErrorState } from '@overtone/design'
import type { Failure } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { Reassurance } from '@overtone/music'

const $t = i18n('listener/tryAgain', { retry: 'Retry' })

/** The error of a part of the profile, with a retry. */
export function TryAgain({ failure, query }: { failure: Failure; query: Pick<Query<unknown>, 'revalidate'> }) {
  const t = useStore($t)
  const explain = useStore($explain)
  return (
    <ErrorState
      message={explain(failure)}
      reassurance={<Reassurance />}
      retryLabel={t.retry}
      onRetry={() => query.revalidate()}
    />
  )
}
