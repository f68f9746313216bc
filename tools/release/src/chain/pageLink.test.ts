import { beforeEach, expect, test } from 'vitest'
import type { Registry } from '@overtone/federation'
import { framesKey, type StoredFrames } from '../documents/frames'
import { writeDocuments } from '../documents/writeDocuments'
import { readLive } from '../registry/liveRegistry'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import { withChecksum } from '../store/checksum'
import { directoryStore } from '../store/directoryStore'
import { releaseSample } from '../store/healingConformance'
import { getJson, overwrite, toJsonBytes, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { pageLink } from './pageLink'

let store: Store
let registry: Registry

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await releaseSample(store)
  const live = await readLive(store)
  if (!live) throw new Error('nothing is live')
  registry = live
})

test('verifies index.html and every prerendered page', async () => {
  expect(await pageLink(store, registry)).toMatchObject({ state: 'verified' })
  await store.repair('pages/press.html', Buffer.from('<script>alert(1)</script>'))
  const { state, detail } = await pageLink(store, registry)
  expect([state, detail]).toEqual(['broken', expect.stringContaining('pages/press.html differs from what release 3')])
})

test('detects a frame that was changed in the cache, also after a promotion used it', async () => {
  const stored = await getJson<StoredFrames>(store, framesKey)
  if (!stored) throw new Error('no frames are stored')
  const { schema, key, css } = stored
  const frames = { ...stored.frames, '/press': '<script>alert(1)</script>' }
  await overwrite(store, framesKey, toJsonBytes(withChecksum({ schema, key, css, frames })))
  await writeDocuments(store, await readRuntimeConfig(store))
  expect((await pageLink(store, registry)).detail).toContain('pages/press.html differs')
})

test('does not run the program of a shell that was changed', async () => {
  const key = `${registry.shell.base.slice(1)}frame.mjs`
  await store.repair(key, Buffer.from('process.exit(1)'))
  expect((await pageLink(store, registry)).detail).toContain(`${key} is damaged`)
})
