import type { Registry } from '@overtone/federation'
import { beforeEach, expect, test } from 'vitest'
import { signer } from '../registry/sampleSigner'
import { signRegistry } from '../registry/signedRegistry'
import { createKey, signerOf, type Signer } from '../registry/signer'
import { openBrowser, type SampleBrowser } from './sampleBrowser'

const day = 24 * 60 * 60 * 1000
const trusted = { [signer.id]: signer.publicKey }
const routes = [{ path: '/', access: 'open' as const, title: { en: 'Start <here>' } }]

function registryOf(sequence: number, more: Partial<Registry> = {}): Registry {
  const base = `/artifacts/listener/${sequence}/`
  const remote = {
    name: 'listener',
    version: `${sequence}`,
    base,
    integrity: { 'a.js': 'sha384-a' },
    preload: ['a.js'],
  }
  return {
    schema: 1,
    sequence,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + day).toISOString(),
    previous: null,
    keys: trusted,
    shell: { version: '1', base: '/' },
    remotes: [{ ...remote, config: { name: 'listener', routes, slots: {} } }],
    ...more,
  }
}
function signed(sequence: number, more?: Partial<Registry>, by: Signer = signer): Promise<Registry> {
  return signRegistry(registryOf(sequence, more), by)
}

let browser: SampleBrowser
beforeEach(() => {
  browser = openBrowser()
})

type Opening = Parameters<SampleBrowser['open']>[1]

/** Opens a page with this registry in the same browser. Returns the trust that the shell would find. */
function open(registry: object | string, opening: Partial<Opening> = {}) {
  return browser.open(registry, { keys: trusted, ...opening })
}

test('trusts a registry that a key of the page signed', async () => {
  expect(await open(await signed(3))).toEqual({
    isTrusted: true,
    sequence: '3',
    remotes: ['listener@3'],
    preloaded: ['/artifacts/listener/3/a.js'],
  })
  expect(browser.logged).toEqual([])
})

const bad: Record<string, () => Promise<object | string>> = {
  'with a changed byte': async () => ({ ...(await signed(4)), shell: { version: '2', base: '/' } }),
  'that names another script': async () =>
    JSON.parse(JSON.stringify(await signed(4)).replaceAll('sha384-a', 'sha384-b')) as object,
  'that is not signed': () => Promise.resolve(registryOf(4)),
  'that an unknown key signed': async () => signed(4, {}, await signerOf(await createKey(), 'a stranger')),
  'that a stranger signed under the id of our key': async () => {
    const stranger = await signerOf(await createKey(), 'a stranger')
    return signed(4, {}, { ...stranger, id: signer.id })
  },
  'whose signature is not base64': async () => ({ ...(await signed(4)), signature: { key: signer.id, value: '%' } }),
  'that expired two days ago': () => signed(4, { expiresAt: new Date(Date.now() - 2 * day).toISOString() }),
  'that was cut off': async () => JSON.stringify(await signed(4)).slice(0, 300),
}

for (const [name, make] of Object.entries(bad)) {
  test(`refuses a registry ${name}, on a first visit`, async () => {
    expect(await open(await make())).toMatchObject({ isTrusted: false })
    expect(browser.logged).toEqual(['Registry refused, running null'])
    expect(browser.window.localStorage.getItem('overtone-registry')).toBeNull()
  })

  test(`falls back to the last trusted registry from one ${name}`, async () => {
    await open(await signed(3))
    expect(await open(await make())).toMatchObject({ isTrusted: true, sequence: '3' })
    expect(browser.logged).toEqual(['Registry refused, running 3'])
  })
}

test('refuses a registry older than one seen before, and trusts the same and newer ones', async () => {
  await open(await signed(5))
  expect(await open(await signed(4))).toMatchObject({
    isTrusted: true,
    sequence: '5',
    preloaded: ['/artifacts/listener/5/a.js'],
  })
  expect(await open(await signed(5))).toMatchObject({ sequence: '5' })
  expect(await open(await signed(6))).toMatchObject({ sequence: '6' })
  expect(await open(await signed(5))).toMatchObject({ sequence: '6' })
})

test('accepts an expiry with a clock that is a day off', async () => {
  const expiresAt = new Date(Date.now() - 0.9 * day).toISOString()
  expect(await open(await signed(3, { expiresAt }))).toMatchObject({ isTrusted: true })
})

test('accepts a new key while the page still lists one that was trusted before', async () => {
  await open(await signed(5))
  const next = await signerOf(await createKey(), 'the next')
  const keys = { [next.id]: next.publicKey, ...trusted }
  expect(await open(await signed(4, { keys }, next), { keys })).toMatchObject({ sequence: '5' })
  expect(await open(await signed(6, { keys }, next), { keys })).toMatchObject({ isTrusted: true, sequence: '6' })
  const alone = { [next.id]: next.publicKey }
  expect(await open(await signed(5, { keys: alone }, next), { keys: alone })).toMatchObject({ sequence: '6' })
})

test('ignores the stored registry of another product at the same origin', async () => {
  await open(await signed(40))
  const other = await signerOf(await createKey(), 'another product')
  const keys = { [other.id]: other.publicKey }
  expect(await open(await signed(1, { keys }, other), { keys })).toMatchObject({ isTrusted: true, sequence: '1' })
})

test('refuses the registry of another environment that the same key signed', async () => {
  const staging = { environment: 'staging' }
  const inStaging = await signed(9, staging)
  expect(await open(inStaging)).toMatchObject({ isTrusted: false })
  await open(await signed(3))
  expect(await open(inStaging)).toMatchObject({ isTrusted: true, sequence: '3' })
  expect(await open(await signed(9), staging)).toMatchObject({ isTrusted: false })
})

test('ignores the stored registry of another environment at the same origin', async () => {
  await open(await signed(9))
  const staging = { environment: 'staging' }
  expect(await open(await signed(1, staging), staging)).toMatchObject({ isTrusted: true, sequence: '1' })
  expect(await open(await signed(9, { createdAt: '' }), staging)).toMatchObject({ isTrusted: true, sequence: '1' })
})

test('reloads the page if the registry turns out to be changed after the shell started', async () => {
  await open(await signed(3))
  const changed = { ...(await signed(4)), createdAt: '' }
  expect(await open(changed, { readyState: 'interactive' })).toMatchObject({ isTrusted: false, sequence: '4' })
  expect(browser.reloads()).toBe(1)
  expect(await open(changed, { readyState: 'interactive' })).toMatchObject({ isTrusted: true, sequence: '3' })
  expect(browser.reloads()).toBe(1)
})

test('skips verification without a secure connection, and in a page without keys', async () => {
  expect(await open(await signed(3), { subtle: null })).toMatchObject({ isTrusted: true })
  expect(await open(registryOf(1), { keys: null })).toMatchObject({ isTrusted: true, sequence: '1' })
})

test.each(['5', '{"keys":5}', 'no json'])('works if another script stored %s as the last good registry', async text => {
  browser.window.localStorage.setItem('overtone-registry', text)
  expect(await open(await signed(3))).toMatchObject({ isTrusted: true })
  expect(JSON.parse(browser.window.localStorage.getItem('overtone-registry') ?? '')).toMatchObject({ sequence: 3 })
})
