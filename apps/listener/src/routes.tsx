import { lazyRoute } from '@overtone/design'
import { provideMessages } from '@overtone/i18n'
import type { RouteObject } from '@overtone/router'
import { DiscoverPage } from './discover/DiscoverPage'
import { HomePage } from './home/HomePage'

provideMessages('listener', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/discover', element: <DiscoverPage /> },
  lazyRoute('/track/:id', async () => (await import('./track/TrackPage')).TrackPage),
  lazyRoute('/artist/:id', async () => (await import('./artist/ArtistPage')).ArtistPage),
  lazyRoute('/playlists', async () => (await import('./playlists/PlaylistsPage')).PlaylistsPage),
  lazyRoute('/playlist/:id', async () => (await import('./playlist/PlaylistPage')).PlaylistPage),
  lazyRoute('/release/:id', async () => (await import('./release/ReleasePage')).ReleasePage),
  lazyRoute('/profile', async () => (await import('./profile/ProfilePage')).ProfilePage),
  lazyRoute('/settings', async () => (await import('./settings/SettingsPage')).SettingsPage),
  lazyRoute('/settings/import', async () => (await import('./settings/takeout/ImportPage')).ImportPage),
  lazyRoute('/marketplace', async () => (await import('./marketplace/MarketplacePage')).MarketplacePage),
  lazyRoute('/charts', async () => (await import('./charts/ChartsPage')).ChartsPage),
  lazyRoute('/podcasts', async () => (await import('./podcasts/PodcastsPage')).PodcastsPage),
  lazyRoute('/live', async () => (await import('./live/LivePage')).LivePage),
  lazyRoute('/live/:slug', async () => (await import('./live/RoomPage')).RoomPage),
  lazyRoute('/tune/:tune', async () => (await import('./instrument/TunePage')).TunePage),
  lazyRoute(
    '/blind-test/:id',
    async () => (await import(/* webpackChunkName: "blind-test" */ './blind/BlindTestPage')).BlindTestPage,
  ),
  lazyRoute('/community', async () => (await import('./community/CommunityPage')).CommunityPage),
  lazyRoute('/community/:id', async () => (await import('./community/DiscussionPage')).DiscussionPage),
  lazyRoute('/artist-discord', async () => (await import('./chat/ChatPage')).ChatPage),
]
