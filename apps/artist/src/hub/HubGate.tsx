import { useStore } from '@nanostores/react'
import { userStatsOf } from '@overtone/data/people'
import { Busy } from '@overtone/design'
import { rankOf, type User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Navigate } from '@overtone/router'
import { useState } from 'react'
import { Dashboard } from './Dashboard'

const $t = i18n('artist/hubGate', { loading: 'Loading your dashboard' })

/** The dashboard, for artists and other users with a track. Redirects everybody else home, as the route's guard does. */
export function HubGate({ user }: { user: User }) {
  const t = useStore($t)
  const { data: stats, error } = useQuery(userStatsOf(user.id))
  const [wasOpen, setWasOpen] = useState(false) // a user who deletes their last track stays
  const isOpen = wasOpen || rankOf(user.role) > 0 || (stats?.trackCount ?? 0) > 0 || error !== undefined
  if (isOpen && !wasOpen) setWasOpen(true)
  if (isOpen) return <Dashboard user={user} />
  return stats === undefined ? <Busy label={t.loading} /> : <Navigate to="/" replace />
}
