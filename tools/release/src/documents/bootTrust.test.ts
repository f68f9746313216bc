import type { Registry } from '@overtone/federation'
import { webcrypto } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { Window } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { bundleBootScript } from './bootScript'
import { signer } from '../registry/sampleSigner'
import { signRegistry } from '../registry/signedRegistry'
import { createKey, signerOf, type Signer } from '../registry/signer'

const { text: bootScript } = await bundleBootScript()

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

let window: Window
let reloads: number
let said: string[]
beforeEach(() => {
  window = new Window({ settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } })
  reloads = 0
  said = []
})

interface Opening {
  readonly readyState?: string
  readonly keys?: object | null
  readonly subtle?: object | null
}

/** Opens a page with this registry in the same browser. Returns the trust that the shell would find. */
async function open(registry: object | string, { readyState = 'loading', keys = trusted, subtle }: Opening = {}) {
  const { document, localStorage, sessionStorage } = window
  const text = typeof registry === 'string' ? registry : JSON.stringify(registry).replaceAll('<', '\\u003c')
  document.head.innerHTML = `<script type="application/json" id="overtone-registry">${text}</script>`
  if (keys)
    document.head.innerHTML += `<script type="application/json" id="overtone-keys">${JSON.stringify(keys)}</script>`
  Object.defineProperty(document, 'readyState', { value: readyState, configurable: true })
  const page: Record<string, unknown> = {
    document,
    addEventListener: () => {},
    localStorage,
    sessionStorage,
    location: { pathname: '/', reload: () => (reloads += 1) },
    console: { error: (text: string, last: Registry | null) => said.push(`${text} ${last && last.sequence}`) },
    crypto: subtle === null ? {} : webcrypto,
    TextEncoder,
    atob,
    overtoneStart: true,
  }
  page['self'] = page
  runInNewContext(bootScript, page)
  const isTrusted = await (page['overtoneTrust'] as Promise<boolean>)
  const block = document.getElementById('overtone-registry')?.textContent ?? ''
  const preloaded = [...document.querySelectorAll('link')].map(link => link.getAttribute('href'))
  return { isTrusted, sequence: /"sequence":(\d+)/.exec(block)?.[1], preloaded }
}

test('trusts a registry that a key of the page signed', async () => {
  expect(await open(await signed(3))).toEqual({
    isTrusted: true,
    sequence: '3',
    preloaded: ['/artifacts/listener/3/a.js'],
  })
  expect(said).toEqual([])
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
    expect(said).toEqual(['Registry refused, running null'])
    expect(window.localStorage.getItem('overtone-registry')).toBeNull()
  })

  test(`falls back to the last trusted registry from one ${name}`, async () => {
    await open(await signed(3))
    expect(await open(await make())).toMatchObject({ isTrusted: true, sequence: '3' })
    expect(said).toEqual(['Registry refused, running 3'])
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

test('reloads the page if the registry turns out to be changed after the shell started', async () => {
  await open(await signed(3))
  const changed = { ...(await signed(4)), createdAt: '' }
  expect(await open(changed, { readyState: 'interactive' })).toMatchObject({ isTrusted: false, sequence: '4' })
  expect(reloads).toBe(1)
  expect(await open(changed, { readyState: 'interactive' })).toMatchObject({ isTrusted: true, sequence: '3' })
  expect(reloads).toBe(1)
})

test('skips verification without a secure connection, and in a page without keys', async () => {
  expect(await open(await signed(3), { subtle: null })).toMatchObject({ isTrusted: true })
  expect(await open(registryOf(1), { keys: null })).toMatchObject({ isTrusted: true, sequence: '1' })
})

test.each(['5', '{"keys":5}', 'no json'])('works if another script stored %s as the last good registry', async text => {
  window.localStorage.setItem('overtone-registry', text)
  expect(await open(await signed(3))).toMatchObject({ isTrusted: true })
  expect(JSON.parse(window.localStorage.getItem('overtone-registry') ?? '')).toMatchObject({ sequence: 3 })
})
