import { useStore } from '@nanostores/react'
import { myApps } from '@overtone/data/admin'
import { Busy, Button, EmptyState, TextLink } from '@overtone/design'
import { hasAccess, type User } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useAddress } from '@overtone/router/address'
import { $session } from '@overtone/session'
import { AdminLayout } from './AdminLayout'
import { Loaded } from './Loaded'
import { TeamReleases } from './releases/TeamReleases'

const $t = i18n('admin/releasesPage', {
  title: 'Releases',
  titleOf: params('Releases of {app}'),
  all: 'All apps',
  loading: 'Loading',
  denied: 'This page is for the teams behind Overtone',
  deniedText: 'A super admin can add you to a team; then this page opens.',
  home: 'Back to home',
})

/**
 * The releases page of teams, and with `?app=` that of one app: read-only, except for requests. The database decides who
 * belongs to a team.
 */
export function ReleasesPage() {
  const t = useStore($t)
  const { user } = useStore($session)
  const app = useAddress()[0].get('app')
  const all = (
    <TextLink as={Link} to="/releases">
      {t.all}
    </TextLink>
  )
  return (
    <AdminLayout title={app ? t.titleOf({ app }) : t.title} aside={app && all}>
      {user ? <Mine me={user} only={app} /> : <Busy label={t.loading} />}
    </AdminLayout>
  )
}

function Mine({ me, only }: { me: User; only: string | null }) {
  return (
    <Loaded query={myApps(me.id)} height="320px">
      {apps =>
        apps.length > 0 || hasAccess(me.role, 'admin') ? (
          <TeamReleases apps={apps} only={only} isSuperAdmin={me.role === 'super_admin'} />
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
