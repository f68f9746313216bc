import { lazy } from '@overtone/design'
import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import { DiscoverPage } from './discover/DiscoverPage'
import { HomePage } from './home/HomePage'

provideMessages('listener', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

const TrackPage = lazy(async () => (await import('./track/TrackPage')).TrackPage)
const ArtistPage = lazy(async () => (await import('./artist/ArtistPage')).ArtistPage)
const PlaylistsPage = lazy(async () => (await import('./playlists/PlaylistsPage')).PlaylistsPage)
const PlaylistPage = lazy(async () => (await import('./playlist/PlaylistPage')).PlaylistPage)
const ProfilePage = lazy(async () => (await import('./profile/ProfilePage')).ProfilePage)
const SettingsPage = lazy(async () => (await import('./settings/SettingsPage')).SettingsPage)
const MarketplacePage = lazy(async () => (await import('./marketplace/MarketplacePage')).MarketplacePage)
const ChartsPage = lazy(async () => (await import('./charts/ChartsPage')).ChartsPage)
const PodcastsPage = lazy(async () => (await import('./podcasts/PodcastsPage')).PodcastsPage)
const LivePage = lazy(async () => (await import('./live/LivePage')).LivePage)
const CommunityPage = lazy(async () => (await import('./community/CommunityPage')).CommunityPage)
const ChatPage = lazy(async () => (await import('./chat/ChatPage')).ChatPage)

export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/discover', element: <DiscoverPage /> },
  { path: '/track/:id', element: <TrackPage /> },
  { path: '/artist/:id', element: <ArtistPage /> },
  { path: '/playlists', element: <PlaylistsPage /> },
  { path: '/playlist/:id', element: <PlaylistPage /> },
  { path: '/profile', element: <ProfilePage /> },
  { path: '/settings', element: <SettingsPage /> },
  { path: '/marketplace', element: <MarketplacePage /> },
  { path: '/charts', element: <ChartsPage /> },
  { path: '/podcasts', element: <PodcastsPage /> },
  { path: '/live', element: <LivePage /> },
  { path: '/community', element: <CommunityPage /> },
  { path: '/artist-discord', element: <ChatPage /> },
]
