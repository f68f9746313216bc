import { useStore } from '@nanostores/react'
import { Busy } from '@overtone/design'
import { Tabs } from '@overtone/design/panels'
import type { User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { $session } from '@overtone/session'
import { AdminLayout, Stack } from './AdminLayout'
import { Analytics } from './analytics/Analytics'
import { Content } from './content/Content'
import { QueueCounts } from './queue/QueueCounts'
import { System } from './system/System'
import { useLiveAuditLog } from './useLiveAuditLog'
import { useTab } from './useTab'
import { Users } from './users/Users'
import { Denied } from './Denied'
import { Overview } from './overview/Overview'

const $t = i18n('admin/page', {
  title: 'Admin',
  loading: 'Loading',
  parts: 'Admin sections',
  overview: 'Overview',
  users: 'Users',
  content: 'Content',
  analytics: 'Analytics',
  moderation: 'Moderation',
  system: 'System',
})

const tabs = ['overview', 'users', 'content', 'analytics', 'moderation', 'system'] as const

/** The admin area. Signed-out visitors are denied here as well as by the route guard (specification core §2). */
export function AdminPage() {
  const t = useStore($t)
  const { status, user } = useStore($session)
  return (
    <AdminLayout title={t.title}>
      {status === 'loading' && <Busy label={t.loading} />}
      {status === 'signed-out' && <Denied />}
      {user && <Parts me={user} />}
    </AdminLayout>
  )
}

function Parts({ me }: { me: User }) {
  const t = useStore($t)
  const [tab, setTab] = useTab(tabs)
  useLiveAuditLog()
  return (
    <Tabs label={t.parts} tabs={tabs.map(value => ({ value, label: t[value] }))} value={tab} onChange={setTab}>
      {tab === 'overview' && (
        <Stack>
          <Overview />
          <QueueCounts />
        </Stack>
      )}
      {tab === 'users' && <Users me={me} />}
      {tab === 'content' && (
        <Stack>
          <Content />
          <QueueCounts />
        </Stack>
      )}
      {tab === 'analytics' && <Analytics />}
      {tab === 'moderation' && <QueueCounts />}
      {tab === 'system' && <System />}
    </Tabs>
  )
}
