import { expect, test } from 'vitest'
import type { RemoteConfig } from './contract'
import { containerName, defineRemote } from './remoteConfig'

const good: RemoteConfig = {
  name: 'listener',
  routes: [{ path: '/discover', access: 'open', title: { en: 'Discover' } }],
  slots: { 'shell.nav/v1': [{ label: { en: 'Discover' }, to: '/discover', order: 10 }] },
}

test('defineRemote returns a usable configuration', () => {
  expect(defineRemote(good)).toBe(good)
})

test.each(['Listener', '1listener', 'my-remote', 'listener ', ' listener', ''])(
  'defineRemote rejects the name "%s"',
  name => {
    expect(() => defineRemote({ ...good, name })).toThrow(`Remote name "${name}" must be lowercase letters and digits`)
  },
)

test.each(['a', 'listener2'])('defineRemote accepts the name "%s"', name => {
  expect(defineRemote({ ...good, name }).name).toBe(name)
})

test('defineRemote rejects a route that is not absolute', () => {
  const routes = [...good.routes, { path: 'charts/', access: 'open', title: { en: 'Charts' } } as const]
  expect(() => defineRemote({ ...good, routes })).toThrow('Route "charts/" of remote "listener" does not start with /')
})

test('defineRemote rejects a slot link that is not absolute', () => {
  const slots = { ...good.slots, 'shell.account/v1': [{ label: { en: 'Profile' }, to: 'profile/', order: 10 }] }
  expect(() => defineRemote({ ...good, slots })).toThrow(
    'Slot link "profile/" of remote "listener" does not start with /',
  )
})

test('containerName cannot clash with the id of an element', () => {
  expect(containerName('content')).toBe('overtone_content')
})
