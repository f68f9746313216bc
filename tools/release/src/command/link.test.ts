import type { OverrideClaim } from '@overtone/federation'
import { createHash } from 'node:crypto'
import { isSigned } from '@overtone/federation/signatures'
import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { overrideLink } from './link'
import { promote } from '../promotion/promote'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { signer } from '../registry/sampleSigner'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { createKey, signerOf } from '../registry/signer'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const config = { supabaseUrl: 'http://localhost:1', publishableKey: 'key' }
const now = Date.parse('2026-11-22T10:00:00Z')

let store: Store
let shell: string
let live: string
let next: string

async function publishBuild(app: string, build: Record<string, string>): Promise<string> {
  return (await publish(store, { app, version: '0.1.0', dist: await writeFolder(build) })).id
}
beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  shell = await publishBuild('shell', shellBuild)
  live = await publishBuild('listener', remoteBuild('listener'))
  await writeRuntimeConfig(store, config)
  await promote(store, { shell, listener: live }, config, signer)
  next = await publishBuild('listener', remoteBuild('listener', 'two'))
})

test('signs the build that it opens, the hash of its description, and the expiry', async () => {
  const { link, until } = await overrideLink(store, { app: 'listener', id: next, hours: 2, now }, signer)
  expect(until).toBe('2026-11-22T12:00:00.000Z')
  const [, payload = '', signature = ''] = /^\/\?override=([\w-]+)\.([\w-]+)$/.exec(link) ?? []
  const value = Buffer.from(signature, 'base64url').toString('base64')
  expect(await isSigned(`override.${payload}`, value, signer.publicKey)).toBe(true)

  const claim = JSON.parse(Buffer.from(payload, 'base64url').toString()) as OverrideClaim
  const document = (await store.get(`artifacts/listener/${next}/artifact.json`)) ?? ''
  const integrity = `sha384-${createHash('sha384').update(document).digest('base64')}`
  expect(claim).toEqual({ app: 'listener', id: next, until, integrity, key: signer.id })
})

test('starts with the address of the product if known, and changes nothing there', async () => {
  await writeRuntimeConfig(store, { ...config, siteUrl: 'https://overtone.example/' })
  const before = await store.get('registry.json')
  const { link } = await overrideLink(store, { app: 'listener', id: next, hours: 1 }, signer)
  expect(link).toMatch(/^https:\/\/overtone\.example\/\?override=/)
  expect(await store.get('registry.json')).toEqual(before)
})

test('refuses an unpublished build and the shell', async () => {
  await expect(overrideLink(store, { app: 'listener', id: '0.1.0-none', hours: 1 }, signer)).rejects.toThrow(
    'listener@0.1.0-none is not published',
  )
  await expect(overrideLink(store, { app: 'shell', id: shell, hours: 1 }, signer)).rejects.toThrow(
    'can only open a build of a remote',
  )
})

test('refuses an untrusted key', async () => {
  const stranger = await signerOf(await createKey(), 'elsewhere')
  await expect(overrideLink(store, { app: 'listener', id: next, hours: 1 }, stranger)).rejects.toThrow(
    `The key ${stranger.id} is not trusted by this product`,
  )
})

test('refuses a link before the first promotion', async () => {
  store = directoryStore(await temporaryFolder())
  next = await publishBuild('listener', remoteBuild('listener', 'two'))
  await expect(overrideLink(store, { app: 'listener', id: next, hours: 1 }, signer)).rejects.toThrow(
    'Nothing is live yet',
  )
})
