import type { RegistryRemote, Slots } from '@overtone/federation'
import { expect, test } from 'vitest'
import { footerEntries, navEntries } from './slots'

const remote = (name: string, slots: Slots): RegistryRemote => ({
  name,
  version: '1',
  base: '/',
  integrity: {},
  preload: [],
  config: { name, routes: [], slots },
})
const live = [
  remote('admin', { 'shell.nav/v1': [{ label: { en: 'Admin' }, to: '/admin', order: 60, access: 'admin' }] }),
  remote('listener', {
    'shell.nav/v1': [{ label: { en: 'Discover' }, to: '/discover', order: 20 }],
    'shell.footer/v1': [{ group: 'listen', label: { en: 'Discover' }, to: '/discover', order: 1 }],
  }),
]

test('orders the entries of all remotes and hides what the role may not open', () => {
  expect(navEntries(live, null).map(entry => entry.to)).toEqual(['/discover'])
  expect(navEntries(live, 'artist').map(entry => entry.to)).toEqual(['/discover'])
  expect(navEntries(live, 'super_admin').map(entry => entry.to)).toEqual(['/discover', '/admin'])
})

test('groups the links of the footer', () => {
  expect(footerEntries(live).listen.map(entry => entry.to)).toEqual(['/discover'])
  expect(footerEntries(live).make).toEqual([])
})
