import { useStore } from '@nanostores/react'
import { releaseRequests } from '@overtone/data/admin'
import { Button, ErrorState, Panel, Skeleton } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { liveReport } from '@overtone/federation/releases'
import { $explain, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Stack } from '../AdminLayout'
import { Contracts } from './Contracts'
import { Deprecations } from './Deprecations'
import { History } from './History'
import { LiveBuilds } from './LiveBuilds'
import { Requests } from './Requests'
import { Teams } from './Teams'
import { useReleaseFacts } from './useReleaseFacts'
import { Vitals } from './Vitals'

const $t = i18n('admin/teamReleases', {
  failed: 'The registry couldn’t be loaded',
  retry: 'Retry',
  missing: params('Some parts of this page are incomplete. These files couldn’t be loaded: {files}'),
})

/** Files that a warning names; there may be hundreds. */
const mostNamed = 5

/** The releases with their health, contracts and history; super admins also manage the teams here. */
export function TeamReleases({ apps, isSuperAdmin }: { apps: readonly string[]; isSuperAdmin: boolean }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { facts, refresh, showOlder } = useReleaseFacts()
  const requests = useQuery(releaseRequests())
  if (facts === null) return <ErrorState message={t.failed} retryLabel={t.retry} onRetry={refresh} />
  if (facts === undefined)
    return (
      <Panel>
        <Skeleton width="100%" height="320px" />
      </Panel>
    )

  const { registry, records, builds, missing, isLoading } = facts
  const report = liveReport(registry, records, builds)
  const named = missing.length > mostNamed ? [...missing.slice(0, mostNamed), '…'] : missing
  return (
    <Stack>
      {missing.length > 0 && (
        <Alert>
          {t.missing({ files: named.join(', ') })}{' '}
          <Button size="s" onClick={refresh}>
            {t.retry}
          </Button>
        </Alert>
      )}
      <LiveBuilds
        facts={facts}
        apps={report.apps}
        requests={requests.data ?? []}
        mayRequest={app => isSuperAdmin || apps.includes(app)}
      />
      {requests.error ? (
        <ErrorState
          message={explain(requests.error)}
          retryLabel={t.retry}
          onRetry={() => releaseRequests().revalidate()}
        />
      ) : (
        <Requests requests={requests.data ?? []} apps={report.apps} />
      )}
      <Vitals apps={report.apps} />
      {isLoading && records.length === 0 ? (
        <Panel>
          <Skeleton width="100%" height="240px" />
        </Panel>
      ) : (
        <>
          <Contracts {...report} />
          <Deprecations deprecations={report.deprecations} />
          <History facts={facts} onOlder={showOlder} />
        </>
      )}
      {isSuperAdmin && <Teams apps={report.apps.map(({ app }) => app)} />}
    </Stack>
  )
}
