import { describe, expect, test } from 'vitest'
import { promote } from '../promotion/promote'
import { publish } from '../build/publish'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { frameProgram, inApp, remoteBuild, samplePage, shellBuild, writeFolder } from '../build/sampleBuild'
import { clearOutput, printed, runSample } from '../command/sampleCommand'
import { createRandom } from '../promotion/sampleRandom'
import { signer } from '../registry/sampleSigner'
import { overwrite, type Store } from './store'

const config = { supabaseUrl: 'http://localhost:1', publishableKey: 'key', siteUrl: 'https://overtone.example' }
const paths = ['/about', '/press', '/terms']
const routes = paths.map(path => ({ path, access: 'open', title: { en: 'About' } }))
const prerendered = { css: '.page{color:red}', pages: paths.map(path => samplePage(path, path)) }

/** Sources of each build that a visitor may run: live, fallback and canary. */
const dists = {
  shell: await writeFolder(inApp('shell', { ...shellBuild, 'frame.mjs': frameProgram })),
  ...Object.fromEntries(
    await Promise.all(
      ['before', 'live', 'canary'].map(async code => {
        const build = {
          ...remoteBuild('content', code, routes),
          'pages.json': JSON.stringify({ ...prerendered, code }),
        }
        return [code, await writeFolder(inApp('content', build))] as const
      }),
    ),
  ),
} as Record<'shell' | 'before' | 'live' | 'canary', string>

/** Returns keys of files that visitors may get, except the registry, which only a promotion from the log repairs. */
async function liveKeys(store: Store): Promise<string[]> {
  const documents = [
    'index.html',
    'robots.txt',
    'sitemap.xml',
    'service-worker.js',
    'manifest.json',
    ...(await store.list('pages/')),
  ]
  const artifacts = await store.list('artifacts/')
  return [...artifacts.filter(key => !key.endsWith('/artifact.json')), ...documents]
}

/** Releases a product with prerendered pages, a fallback and a canary. */
export async function releaseSample(store: Store): Promise<void> {
  await writeRuntimeConfig(store, config)
  const put = async (app: string, root: string) =>
    (await publish(store, { app, version: '0.2.0', dist: `${root}/apps/${app}/dist` })).id
  const shell = await put('shell', dists.shell)
  await promote(store, { shell, content: await put('content', dists.before) }, config, signer)
  await promote(store, { content: await put('content', dists.live) }, config, signer)
  const canary = { id: await put('content', dists.canary), percent: 10 }
  await promote(store, {}, config, signer, { canaries: { content: canary } })
}

/** Publishes every build again, and promotes the live ones. */
export async function healSample(store: Store): Promise<void> {
  for (const [name, root] of Object.entries(dists)) {
    const app = name === 'shell' ? 'shell' : 'content'
    expect(await runSample({ store, root }, 'publish', app)).toBe(0)
  }
  expect(await runSample({ store, root: dists.shell }, 'promote', 'shell')).toBe(0)
}

/** Returns the files that `status --verify` names, and its exit code. */
export async function verify(store: Store): Promise<{ code: number; named: string[] }> {
  clearOutput()
  const code = await runSample({ store }, 'status', '--verify', '--json')
  const { damages } = JSON.parse(printed[0] ?? '') as { damages: { key: string }[] }
  return { code, named: damages.map(({ key }) => key).sort() }
}

function flipBit(bytes: Uint8Array, random: () => number): Uint8Array {
  const [index, bit] = [Math.floor(random() * bytes.byteLength), 1 << Math.floor(random() * 8)]
  return bytes.map((byte, at) => (at === index ? byte ^ bit : byte))
}

/** Corrupts a file. */
async function damage(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  await (key.startsWith('artifacts/') ? store.repair(key, bytes) : overwrite(store, key, bytes))
}

/** Tests that commands detect and repair damage in a store. `create` returns an empty one. */
export function describeHealing(name: string, create: () => Promise<Store>, seeds: readonly number[]): void {
  describe(`damage to ${name}`, () => {
    test.each(seeds)('is detected and repaired for 20 flipped bits and 5 empty files, seed %i', async seed => {
      const store = await create()
      await releaseSample(store)
      expect(await verify(store)).toEqual({ code: 0, named: [] })
      const keys = await liveKeys(store)
      expect(keys.length).toBeGreaterThan(40)
      const before = new Map(await Promise.all(keys.map(async key => [key, await store.get(key)] as const)))

      const random = createRandom(seed)
      const chosen = keys
        .map(key => [random(), key] as const)
        .sort(([a], [b]) => a - b)
        .slice(0, 25)
        .map(([, key]) => key)
      for (const [index, key] of chosen.entries()) {
        const whole = before.get(key) ?? new Uint8Array()
        await damage(store, key, index < 20 ? flipBit(whole, random) : new Uint8Array())
      }
      expect(await verify(store)).toEqual({ code: 1, named: chosen.toSorted() })
      await healSample(store)
      expect(await verify(store)).toEqual({ code: 0, named: [] })
      for (const [key, bytes] of before) expect([key, await store.get(key)]).toEqual([key, bytes])
    })

    test('is detected and repaired for missing files and copies, and damaged descriptions', async () => {
      const store = await create()
      await releaseSample(store)
      const keys = await store.list('artifacts/')
      const gone = ['remoteEntry.1.js', 'routes.1.js.br', 'index.1.css.gz'].map(
        name => keys.find(key => key.endsWith(name)) ?? '',
      )
      for (const key of gone) await store.remove(key)
      expect(await verify(store)).toEqual({ code: 1, named: gone.toSorted() })
      await healSample(store)

      for (const key of keys.filter(each => each.endsWith('/artifact.json'))) {
        const whole = (await store.get(key)) ?? new Uint8Array()
        const text = new TextDecoder().decode(whole)
        const changes = [text.replace(/"bytes": \d/, '"bytes": 9'), text.replace('"checksum"', '"checkswm"'), '']
        for (const changed of changes) {
          await damage(store, key, new TextEncoder().encode(changed))
          expect(await verify(store)).toEqual({ code: 1, named: [key] })
        }
        await (key.includes('/shell/') ? healSample(store) : store.repair(key, whole))
      }
      expect(await verify(store)).toEqual({ code: 0, named: [] })
    })
  })
}
