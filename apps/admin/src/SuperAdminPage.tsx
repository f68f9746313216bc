import { useStore } from '@nanostores/react'
import { Busy, lazy } from '@overtone/design'
import { Tabs } from '@overtone/design/panels'
import type { User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Navigate } from '@overtone/router'
import { $session } from '@overtone/session'
import { AdminLayout, Stack } from './AdminLayout'
import { Analytics } from './analytics/Analytics'
import { Content } from './content/Content'
import { QueueCounts } from './queue/QueueCounts'
import { Security } from './security/Security'
import { HealthPanel } from './health/HealthPanel'
import { LoadErrors } from './system/LoadErrors'
import { Settings } from './system/Settings'
import { useHealth } from './health/useHealth'
import { useLiveAuditLog } from './useLiveAuditLog'
import { useTab } from './useTab'
import { Users } from './users/Users'
import { SuperOverview } from './super-admin/SuperOverview'

const $t = i18n('admin/superPage', {
  title: 'Super Admin',
  loading: 'Loading',
  parts: 'Super admin sections',
  overview: 'Overview',
  users: 'Users',
  content: 'Content',
  analytics: 'Analytics',
  releases: 'Releases',
  system: 'System',
  security: 'Security',
})

const tabs = ['overview', 'users', 'content', 'analytics', 'releases', 'system', 'security'] as const

const TeamReleases = lazy(async () => (await import('./releases/TeamReleases')).TeamReleases)

/** The super admin area; redirects everyone else to the home page. Source: specification core §2. */
export function SuperAdminPage() {
  const t = useStore($t)
  const { status, user } = useStore($session)
  if (status !== 'loading' && user?.role !== 'super_admin') return <Navigate to="/" replace />
  return <AdminLayout title={t.title}>{user ? <Parts me={user} /> : <Busy label={t.loading} />}</AdminLayout>
}

function Parts({ me }: { me: User }) {
  const t = useStore($t)
  const [tab, setTab] = useTab(tabs)
  const isLive = useLiveAuditLog()
  const health = useHealth()
  return (
    <Tabs label={t.parts} tabs={tabs.map(value => ({ value, label: t[value] }))} value={tab} onChange={setTab}>
      {tab === 'overview' && <SuperOverview health={health} isLive={isLive} onGo={setTab} />}
      {tab === 'users' && <Users me={me} />}
      {tab === 'content' && (
        <Stack>
          <Content />
          <QueueCounts />
        </Stack>
      )}
      {tab === 'analytics' && <Analytics />}
      {tab === 'releases' && <TeamReleases only={null} apps={[]} isSuperAdmin />}
      {tab === 'system' && (
        <Stack>
          <Settings />
          <HealthPanel health={health} />
          <LoadErrors />
        </Stack>
      )}
      {tab === 'security' && <Security />}
    </Tabs>
  )
}
