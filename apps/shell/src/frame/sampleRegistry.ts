import type { Access } from '@overtone/domain'
import type { RegistryRemote, SlotLink, Slots } from '@overtone/federation'

/** Creates a live remote with these paths and slots. For tests only. */
export function sampleRemote(name: string, paths: Readonly<Record<string, Access>>, slots: Slots = {}): RegistryRemote {
  const routes = Object.entries(paths).map(([path, access]) => ({ path, access, title: { en: path } }))
  return { name, version: '1', base: '/', integrity: {}, preload: [], config: { name, routes, slots } }
}

const link = (en: string, to: string): SlotLink => ({ label: { en }, to })

/** The navigation of the specification (core §2, "Navigation bar") and the library, contributed by four remotes. For tests only. */
export const sampleRegistry: readonly RegistryRemote[] = [
  sampleRemote(
    'listener',
    {
      '/': 'open',
      '/playlists': 'open',
      '/discover': 'open',
      '/artist-discord': 'open',
      '/charts': 'open',
      '/podcasts': 'open',
      '/live': 'open',
      '/marketplace': 'open',
      '/profile': 'user',
      '/settings': 'open',
    },
    {
      'shell.nav/v1': [
        { ...link('Home', '/'), order: 0, mobileOnly: true },
        { ...link('Playlists', '/playlists'), order: 10 },
        {
          ...link('Discover', '/discover'),
          order: 20,
          children: [
            link('Discover', '/discover'),
            link('Community', '/artist-discord'),
            link('Charts', '/charts'),
            link('Podcasts', '/podcasts'),
            link('Live', '/live'),
          ],
        },
        { ...link('Marketplace', '/marketplace'), order: 30, children: [link('Music Store', '/marketplace')] },
        { ...link('Library', '/profile?tab=favorites'), order: 45 },
      ],
      'shell.account/v1': [
        { ...link('Profile', '/profile'), order: 10 },
        { ...link('Settings', '/settings'), order: 30 },
      ],
    },
  ),
  sampleRemote(
    'artist',
    { '/artist': 'artist', '/upload': 'open', '/distribution': 'open', '/affiliate': 'open' },
    {
      'shell.nav/v1': [
        { ...link('Affiliate Program', '/affiliate'), order: 10, parent: '/marketplace' },
        { ...link('Distribution', '/distribution'), order: 20, parent: '/marketplace' },
        { ...link('Distribution', '/distribution'), order: 40 },
        { ...link('Artist Hub', '/artist'), order: 50 },
      ],
      'shell.account/v1': [{ ...link('Upload', '/upload'), order: 20 }],
    },
  ),
  sampleRemote(
    'admin',
    { '/admin': 'admin', '/super-admin': 'super_admin' },
    {
      'shell.nav/v1': [
        { ...link('Admin', '/admin'), order: 60 },
        { ...link('Super Admin', '/super-admin'), order: 70 },
      ],
    },
  ),
  sampleRemote(
    'content',
    { '/help': 'open' },
    { 'shell.footer/v1': [{ ...link('Payment security', '/help#payment-security'), group: 'overtone', order: 1 }] },
  ),
]
