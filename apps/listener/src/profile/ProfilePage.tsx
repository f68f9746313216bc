import { useStore } from '@nanostores/react'
import { Busy, Page, token } from '@overtone/design'
import { Tabs } from '@overtone/design/panels'
import type { User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Navigate } from '@overtone/router'
import { setOrDelete, useAddress } from '@overtone/router/address'
import { $session, accountChanged } from '@overtone/session'
import { styled } from 'styled-components'
import { FavoriteTracks } from './FavoriteTracks'
import { FollowedArtists } from './FollowedArtists'
import { KeptTracks } from './KeptTracks'
import { ListeningHistory } from './ListeningHistory'
import { MyPlaylists } from './MyPlaylists'
import { Overview } from './Overview'
import { OwnTracks } from './OwnTracks'
import { ProfileForm } from './ProfileForm'
import { ProfileHead } from './ProfileHead'
import { Purchases } from './Purchases'

const $t = i18n('listener/profile', {
  loading: 'Loading your profile',
  tabs: 'Profile sections',
  overview: 'Overview',
  favorites: 'Favorites',
  playlists: 'Playlists',
  artists: 'Artists',
  tracks: 'Tracks',
  purchases: 'Purchases',
  history: 'History',
  offline: 'Offline',
  settings: 'Settings',
})

const tabs = [
  'overview',
  'favorites',
  'playlists',
  'artists',
  'tracks',
  'purchases',
  'history',
  'offline',
  'settings',
] as const
type ProfileTab = (typeof tabs)[number]

/** The signed-in user's profile. Redirects to the home page when signed out. Source: specification core §2. */
export function ProfilePage() {
  const t = useStore($t)
  const session = useStore($session)
  if (session.status === 'signed-out') return <Navigate to="/" replace />
  return (
    <Content>
      {session.user ? <OwnProfile key={session.user.id} user={session.user} /> : <Busy label={t.loading} />}
    </Content>
  )
}

function OwnProfile({ user }: { user: User }) {
  const t = useStore($t)
  const [params, changeAddress] = useAddress()
  const tab = tabs.find(name => name === params.get('tab')) ?? 'overview'

  function onTab(value: ProfileTab) {
    changeAddress(next => {
      next.delete('q') // the filter and sort order belong to the previous tab
      next.delete('order')
      setOrDelete(next, 'tab', value === 'overview' ? null : value)
    })
  }

  return (
    <>
      <ProfileHead user={user} onChange={changed => void accountChanged(changed)} />
      <Tabs label={t.tabs} tabs={tabs.map(value => ({ value, label: t[value] }))} value={tab} onChange={onTab}>
        <Panel tab={tab} user={user} onChange={changed => void accountChanged(changed)} />
      </Tabs>
    </>
  )
}

function Panel({ tab, user, onChange }: { tab: ProfileTab; user: User; onChange: (user: User) => void }) {
  if (tab === 'favorites') return <FavoriteTracks userId={user.id} />
  if (tab === 'playlists') return <MyPlaylists userId={user.id} />
  if (tab === 'artists') return <FollowedArtists userId={user.id} />
  if (tab === 'tracks') return <OwnTracks user={user} />
  if (tab === 'purchases') return <Purchases userId={user.id} />
  if (tab === 'offline') return <KeptTracks user={user} />
  if (tab === 'history') return <ListeningHistory userId={user.id} />
  if (tab === 'settings') return <ProfileForm user={user} onChange={onChange} />
  return <Overview user={user} />
}

const Content = styled(Page)`
  min-height: 80vh;
  padding-block: ${token.space[32]} ${token.space[64]};
`
