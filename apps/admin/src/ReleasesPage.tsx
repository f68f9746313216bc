import { useStore } from '@nanostores/react'
import { myApps } from '@overtone/data/admin'
import { Busy, Button, EmptyState } from '@overtone/design'
import { hasAccess, type User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { $session } from '@overtone/session'
import { AdminLayout } from './AdminLayout'
import { Loaded } from './Loaded'
import { TeamReleases } from './releases/TeamReleases'

const $t = i18n('admin/releasesPage', {
  title: 'Releases',
  loading: 'Loading',
  denied: 'This page is for the teams behind Overtone',
  deniedText: 'A super admin can add you to a team; then this page opens.',
  home: 'Back to home',
})

/** The releases page of teams: read-only, except for requests. The database decides who belongs to one. */
export function ReleasesPage() {
  const t = useStore($t)
  const { user } = useStore($session)
  return <AdminLayout title={t.title}>{user ? <Mine me={user} /> : <Busy label={t.loading} />}</AdminLayout>
}

function Mine({ me }: { me: User }) {
  return (
    <Loaded query={myApps(me.id)} height="320px">
      {apps =>
        apps.length > 0 || hasAccess(me.role, 'admin') ? (
          <TeamReleases apps={apps} isSuperAdmin={me.role === 'super_admin'} />
        ) : (
          <Denied />
        )
      }
    </Loaded>
  )
}

function Denied() {
  const t = useStore($t)
  return (
    <EmptyState
      title={t.denied}
      action={
        <Button as={Link} to="/">
          {t.home}
        </Button>
      }
    >
      {t.deniedText}
    </EmptyState>
  )
}
