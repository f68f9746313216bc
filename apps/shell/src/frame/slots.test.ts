import type { Role } from '@overtone/domain'
import { expect, test } from 'vitest'
import { sampleRegistry, sampleRemote } from './sampleRegistry'
import { accountLinks, footerLinks, navItems } from './slots'

const paths = (links: readonly { readonly to: string }[]) => links.map(({ to }) => to)
const everybody = ['/', '/playlists', '/discover', '/marketplace', '/distribution']
const users = [...everybody, '/profile?tab=favorites']

test.each<[Role | null, string[]]>([
  [null, everybody],
  ['user', users],
  ['moderator', users],
  ['artist', [...users, '/artist']],
  ['admin', [...users, '/artist', '/admin']],
  ['super_admin', [...users, '/artist', '/admin', '/super-admin']],
])('shows the role %s its entries from all remotes, sorted', (role, expected) => {
  expect(paths(navItems(sampleRegistry, role))).toEqual(expected)
})

test("lists a submenu's own links, then those contributed by other remotes", () => {
  const submenus = Object.fromEntries(navItems(sampleRegistry, null).map(item => [item.to, paths(item.children)]))
  expect(submenus).toEqual({
    '/': [],
    '/playlists': [],
    '/discover': ['/discover', '/artist-discord', '/charts', '/podcasts', '/live'],
    '/marketplace': ['/marketplace', '/affiliate', '/distribution'],
    '/distribution': [],
  })
})

test('shows no link to a page that is not live, and no submenu that leads nowhere else', () => {
  const live = sampleRegistry.map(remote =>
    remote.name === 'listener' ? sampleRemote('listener', { '/discover': 'open' }, remote.config.slots) : remote,
  )
  expect(paths(navItems(live, null))).toEqual(['/discover', '/distribution'])
  expect(navItems(live, null)[0]?.children).toEqual([])
  expect(paths(accountLinks(live, 'user'))).toEqual(['/upload'])
  expect(footerLinks([], null).overtone).toEqual([])
})

test('an entry can require a higher role than its page', () => {
  const hub = { label: { en: 'Hub' }, to: '/hub', order: 1, access: 'artist' } as const
  const live = [sampleRemote('artist', { '/hub': 'open' }, { 'shell.nav/v1': [hub] })]
  expect(paths(navItems(live, 'user'))).toEqual([])
  expect(paths(navItems(live, 'artist'))).toEqual(['/hub'])
})

test('an entry can be limited to a single role', () => {
  const queue = { label: { en: 'Queue' }, to: '/queue', order: 1, only: 'moderator' } as const
  const live = [sampleRemote('admin', { '/queue': 'moderator' }, { 'shell.account/v1': [queue] })]
  const roles = [null, 'user', 'artist', 'moderator', 'admin', 'super_admin'] as const
  expect(roles.filter(role => accountLinks(live, role).length > 0)).toEqual(['moderator'])
})

test('shows a path once, even if another remote also links to it', () => {
  const home = { label: { en: 'Start' }, to: '/', order: 5 }
  const live = [...sampleRegistry, sampleRemote('other', {}, { 'shell.nav/v1': [home] })]
  expect(navItems(live, null).filter(item => item.to === '/')).toHaveLength(1)
})

test('sorts the account menu, and groups the footer links, hashes included', () => {
  expect(paths(accountLinks(sampleRegistry, 'user'))).toEqual(['/profile', '/upload', '/settings'])
  expect(paths(footerLinks(sampleRegistry, null).overtone)).toEqual(['/help#payment-security'])
  expect(footerLinks(sampleRegistry, null).make).toEqual([])
})
