import { useStore } from '@nanostores/react'
import { releaseRequests } from '@overtone/data/admin'
import { Button, EmptyState, ErrorState, Panel, Skeleton } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { liveReport } from '@overtone/federation/releases'
import { $explain, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Stack } from '../AdminLayout'
import { Contracts } from './Contracts'
import { Deprecations } from './Deprecations'
import { FailedPhases } from './FailedPhases'
import { History } from './History'
import { LiveBuilds } from './LiveBuilds'
import { Requests } from './Requests'
import { Teams } from './Teams'
import { useReleaseFacts } from './useReleaseFacts'
import { Vitals } from './Vitals'

const $t = i18n('admin/teamReleases', {
  failed: 'The registry couldn’t be loaded',
  retry: 'Retry',
  unknown: params('There is no app called {app}'),
  missing: params('Some parts of this page are incomplete. These files couldn’t be loaded: {files}'),
})

/** Files that a warning names; there may be hundreds. */
const mostNamed = 5

/**
 * The releases with their health, contracts and history; super admins also manage the teams here. With `only`, what
 * concerns that app, and its failures by phase.
 */
export function TeamReleases({
  apps,
  only,
  isSuperAdmin,
}: {
  apps: readonly string[]
  only: string | null
  isSuperAdmin: boolean
}) {
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
  const shown = report.apps.filter(({ app }) => only === null || app === only)
  const [one] = only === null ? [] : shown
  if (only !== null && !one) return <EmptyState title={t.unknown({ app: only })} />
  const asked = (requests.data ?? []).filter(({ app }) => only === null || app === only)
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
      <LiveBuilds facts={facts} apps={shown} requests={asked} mayRequest={app => isSuperAdmin || apps.includes(app)} />
      {requests.error ? (
        <ErrorState
          message={explain(requests.error)}
          retryLabel={t.retry}
          onRetry={() => releaseRequests().revalidate()}
        />
      ) : (
        <Requests requests={asked} apps={shown} />
      )}
      {one && <FailedPhases app={one} />}
      <Vitals apps={shown} />
      {isLoading && records.length === 0 ? (
        <Panel>
          <Skeleton width="100%" height="240px" />
        </Panel>
      ) : (
        <>
          {!one && <Contracts {...report} />}
          {!one && <Deprecations deprecations={report.deprecations} />}
          <History facts={facts} only={only} onOlder={showOlder} />
        </>
      )}
      {isSuperAdmin && !one && <Teams apps={report.apps.map(({ app }) => app)} />}
    </Stack>
  )
}
