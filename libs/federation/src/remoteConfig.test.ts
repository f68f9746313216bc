import { expect, test } from 'vitest'
import type { RemoteConfig } from './contract'
import { containerName, defineRemote } from './remoteConfig'

const good: RemoteConfig = {
  name: 'listener',
  routes: [{ path: '/discover', access: 'open', title: { en: 'Discover' } }],
  slots: { 'shell.nav/v1': [{ label: { en: 'Discover' }, to: '/discover', order: 10 }] },
}

test('returns a configuration that the shell can use', () => {
  expect(defineRemote(good)).toBe(good)
})

test.each(['Listener', '1listener', 'my-remote', 'listener ', ' listener', ''])('refuses the name "%s"', name => {
  expect(() => defineRemote({ ...good, name })).toThrow(`Remote name "${name}" is not lower-case letters`)
})

test.each(['a', 'listener2'])('accepts the name "%s"', name => {
  expect(defineRemote({ ...good, name }).name).toBe(name)
})

test('refuses a route that is not absolute', () => {
  const routes = [...good.routes, { path: 'charts/', access: 'open', title: { en: 'Charts' } } as const]
  expect(() => defineRemote({ ...good, routes })).toThrow('Route "charts/" of remote "listener" does not start with /')
})

test('refuses a slot link that is not absolute', () => {
  const slots = { ...good.slots, 'shell.account/v1': [{ label: { en: 'Profile' }, to: 'profile/', order: 10 }] }
  expect(() => defineRemote({ ...good, slots })).toThrow(
    'Slot link "profile/" of remote "listener" does not start with /',
  )
})

test('names a container so that no element of the page can answer for it', () => {
  expect(containerName('content')).toBe('overtone_content')
})
