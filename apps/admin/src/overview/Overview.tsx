import { useStore } from '@nanostores/react'
import { $adminOverview } from '@overtone/data/admin'
import { ErrorState } from '@overtone/design'
import { $explain, i18n } from '@overtone/i18n'
import { useEffect } from 'react'
import { refreshCurrentUser } from '../refreshCurrentUser'
import { Accounts } from './Accounts'
import { Figures } from './Figures'
import { OverviewSkeleton } from './OverviewSkeleton'

const $t = i18n('admin/overview', {
  loading: 'Loading statistics',
  reassurance: 'Nothing has changed, and the rest of Overtone is working.',
  retry: 'Retry',
})

/** The overview: current totals and the newest accounts. */
export function Overview() {
  const t = useStore($t)
  const explain = useStore($explain)
  const { data, error } = useStore($adminOverview)

  useEffect(() => {
    if (error?.code === 'forbidden') void refreshCurrentUser()
  }, [error])

  if (data) {
    return (
      <>
        <Figures overview={data} />
        <Accounts accounts={data.newestAccounts} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        message={explain(error)}
        reassurance={t.reassurance}
        retryLabel={t.retry}
        onRetry={() => $adminOverview.revalidate()}
      />
    )
  }
  return <OverviewSkeleton label={t.loading} />
}
