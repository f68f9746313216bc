import type { RemoteConfig } from '@overtone/federation'
import { expect, test } from 'vitest'
import { remoteJson } from './remoteJson'

test('a translation that equals the English text is left out, and everything else stays', () => {
  const config: RemoteConfig = {
    name: 'content',
    routes: [
      { path: '/blog', access: 'open', title: { en: 'Blog', es: 'Blog', fr: 'Blog', de: 'Blog' } },
      { path: '/press', access: 'open', title: { en: 'Press', es: 'Prensa', fr: 'Presse', de: 'Presse' } },
    ],
    slots: {},
  }
  expect(JSON.parse(remoteJson(config))).toEqual({
    ...config,
    routes: [{ path: '/blog', access: 'open', title: { en: 'Blog' } }, config.routes[1]],
  })
})
