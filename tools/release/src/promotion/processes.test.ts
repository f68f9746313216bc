import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Registry } from '@overtone/federation'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { integrityOf } from '../build/putFile'
import { directoryStore } from '../store/directoryStore'
import { readLive } from '../registry/liveRegistry'
import { promote } from './promote'
import { publish } from '../build/publish'
import { brokenLink, liveApps, readLog } from '../registry/releaseLog'
import { frameProgram, remoteBuild, samplePage, shellBuild, writeFolder } from '../build/sampleBuild'
import { sampleConfig } from '../build/sampleConfig'
import type { SampleTask } from './sampleProcess'
import { isGenuine } from '../registry/signedRegistry'
import { storedSigner } from '../registry/signer'
import { readStatus } from '../command/status'
import { scopedStore } from '../store/scopedStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { verifyLive } from './verifyLive'

/** Milliseconds for twenty processes on a busy machine. */
const timeout = 60_000

let program = ''

// a single bundled file starts four times as fast; its location resolves the libraries
beforeAll(async () => {
  const outDir = join(import.meta.dirname, '../../node_modules/.sample')
  const output = { entryFileNames: '[name].mjs' }
  await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: { ssr: 'sampleProcess.ts', outDir, emptyOutDir: true, target: 'node20', rolldownOptions: { output } },
  })
  for (const scripts of ['boot', 'worker'])
    await cp(join(import.meta.dirname, '../documents', scripts), join(outDir, scripts), { recursive: true })
  program = join(outDir, 'sampleProcess.mjs')
})

/** Starts a process that publishes and promotes when it receives `go`. */
async function startProcess(task: SampleTask) {
  const child = spawn(process.execPath, [program, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  const [ready] = (await once(child.stdout, 'data')) as [Buffer]
  expect(ready.toString()).toBe('ready\n')
  return async () => {
    const said = text(child.stdout)
    child.stdin.end('go\n')
    const [code, signal] = await ended
    return { code, signal, said: await said }
  }
}

/** Creates a folder with a live shell and listener. */
async function liveFolder() {
  const dir = await temporaryFolder()
  const keyFile = join(await temporaryFolder(), 'key.json')
  const store = directoryStore(dir)
  const [shell, listener] = [
    await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) }),
    await publish(store, { app: 'listener', version: '0.1.0', dist: await writeFolder(remoteBuild('listener')) }),
  ]
  await promote(store, { shell: shell.id, listener: listener.id }, sampleConfig, await storedSigner(keyFile))
  return { dir, keyFile, store }
}

async function sequenceInPage(store: Store): Promise<number> {
  const page = new TextDecoder().decode((await store.get('index.html')) ?? new Uint8Array())
  const json = /id="overtone-registry">(.*?)<\/script>/.exec(page)?.[1] ?? 'null'
  return (JSON.parse(json) as { sequence: number }).sequence
}

/** Expects every file that a visitor may get to exist, intact and signed. Returns the live sequence. */
async function expectWhole(store: Store): Promise<number> {
  const live = await readLive(store)
  if (!live) throw new Error('Nothing is live')
  expect(await isGenuine(live)).toBe(true)
  for (const { base, integrity } of live.remotes) {
    for (const [path, hash] of Object.entries(integrity)) {
      expect(integrityOf((await store.get(base.slice(1) + path)) ?? new Uint8Array())).toBe(hash)
    }
  }
  expect([live.sequence, live.sequence - 1]).toContain(await sequenceInPage(store))
  expect(brokenLink(await readLog(store), live)).toBeNull()
  return live.sequence
}

test('no promotion of twenty concurrent processes is lost', { timeout }, async () => {
  const { dir, keyFile, store } = await liveFolder()
  const names = Array.from('abcdefghijklmnopqrst')
  const processes = await Promise.all(
    names.map(async app => startProcess({ dir, keyFile, app, dist: await writeFolder(remoteBuild(app)) })),
  )
  const ends = await Promise.all(processes.map(go => go()))
  expect(ends.map(({ code }) => code)).toEqual(names.map(() => 0))

  const live = await readLive(store)
  expect(live?.sequence).toBe(21)
  expect(live?.remotes.map(({ name }) => name).sort()).toEqual([...names, 'listener'].sort())
  expect((await readLog(store)).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
  expect(await expectWhole(store)).toBe(await sequenceInPage(store))
})

test(
  'teams that promote at the same second in different environments do not disturb each other',
  { timeout },
  async () => {
    const { dir, keyFile, store } = await liveFolder()
    const staging = scopedStore(store, 'staging')
    const { shell } = liveApps((await readLive(store)) as Registry)
    await promote(staging, { shell: shell ?? '' }, sampleConfig, await storedSigner(keyFile))
    const names = Array.from('abcdef')
    // both environments publish and promote the same builds
    const processes = await Promise.all(
      ['production', 'staging'].flatMap(environment =>
        names.map(async app =>
          startProcess({ dir, keyFile, environment, app, dist: await writeFolder(remoteBuild(app)) }),
        ),
      ),
    )
    const ends = await Promise.all(processes.map(go => go()))
    expect(ends.map(({ code }) => code)).toEqual(processes.map(() => 0))

    expect((await readLive(store))?.remotes.map(({ name }) => name)).toEqual([...names, 'listener'])
    expect((await readLive(staging))?.remotes.map(({ name }) => name)).toEqual(names)
    for (const each of [store, staging]) {
      expect(await expectWhole(each)).toBe(7)
      expect(await sequenceInPage(each)).toBe(7)
      expect(await verifyLive(each)).toEqual([])
    }
  },
)

test(
  'a process that is killed at any of twenty moments leaves what is live intact, and repeating it completes it',
  { timeout },
  async () => {
    const base = await liveFolder()
    const copy = async () => {
      const dir = await temporaryFolder()
      await cp(base.dir, dir, { recursive: true })
      return { dir, keyFile: base.keyFile, app: 'listener', dist: await writeFolder(remoteBuild('listener', 'two')) }
    }
    const whole = await (await startProcess(await copy()))()
    const changes = Number(whole.said)
    expect(changes).toBeGreaterThan(40)

    const moments = Array.from({ length: 20 }, (_, i) => 1 + Math.round((i * (changes - 1)) / 19))
    const sequences = await Promise.all(
      moments.map(async diesAt => {
        const task = await copy()
        const store = directoryStore(task.dir)
        expect(await (await startProcess({ ...task, diesAt }))()).toMatchObject({ signal: 'SIGKILL' })
        const sequence = await expectWhole(store)

        const { id } = await publish(store, { app: 'listener', version: '0.1.0', dist: task.dist })
        await promote(store, { listener: id }, sampleConfig, await storedSigner(task.keyFile))
        expect(await expectWhole(store)).toBe(2)
        expect(await sequenceInPage(store)).toBe(2)
        expect((await readLive(store))?.remotes[0]?.version).toBe(id)
        expect(await readdir(task.dir)).not.toContain('.lock')
        return sequence
      }),
    )
    expect(new Set(sequences)).toEqual(new Set([1, 2])) // some died before the registry was swapped, some after
  },
)

const prerenderedPaths = ['/about', '/press', '/terms']
const prerenderedRoutes = prerenderedPaths.map(path => ({ path, access: 'open', title: { en: 'About' } }))

/** Writes a build of a remote with prerendered pages that contain `code`. */
function contentBuild(code: string): Promise<string> {
  const pages = prerenderedPaths.map(path => samplePage(path, code))
  return writeFolder({
    ...remoteBuild('content', code, prerenderedRoutes),
    'pages.json': JSON.stringify({ css: `.${code}{color:red}`, pages }),
  })
}

/** Returns the release that each document in the store was composed for. */
async function sequencesInPages(store: Store): Promise<(number | undefined)[]> {
  const keys = ['index.html', ...(await store.list('pages/'))]
  const pages = keys.map(async key => new TextDecoder().decode((await store.get(key)) ?? new Uint8Array()))
  return (await Promise.all(pages)).map(page => Number(/"sequence":(\d+)/.exec(page)?.[1]))
}

test(
  'status notices a promotion that was killed at any of 22 moments, and repeating it completes it',
  { timeout },
  async () => {
    const dir = await temporaryFolder()
    const keyFile = join(await temporaryFolder(), 'key.json')
    const store = directoryStore(dir)
    const signer = await storedSigner(keyFile)
    const dist = await writeFolder({ ...shellBuild, 'frame.mjs': frameProgram })
    const shell = (await publish(store, { app: 'shell', version: '0.1.0', dist })).id
    const put = async (code: string) =>
      (await publish(store, { app: 'content', version: '0.1.0', dist: await contentBuild(code) })).id
    await promote(store, { shell, content: await put('one') }, sampleConfig, signer)
    const id = await put('two')
    const copy = async () => {
      const to = await temporaryFolder()
      await cp(dir, to, { recursive: true })
      return { dir: to, keyFile, app: 'content', id }
    }
    const changes = Number((await (await startProcess(await copy()))()).said)
    expect(changes).toBeGreaterThanOrEqual(20)

    // the first eight changes are around the swap of the registry; the last one is the lock of the last document
    const later = Array.from({ length: 14 }, (_, i) => 9 + Math.round((i * (changes - 9)) / 13))
    const moments = [1, 2, 3, 4, 5, 6, 7, 8, ...later]
    const outcomes = await Promise.all(
      moments.map(async diesAt => {
        const task = await copy()
        const killed = directoryStore(task.dir)
        expect(await (await startProcess({ ...task, diesAt }))()).toMatchObject({ signal: 'SIGKILL' })
        const sequence = await expectWhole(killed)
        const { documents } = await readStatus(killed)
        const isComplete = (await sequencesInPages(killed)).every(each => each === sequence)
        if (!isComplete) expect([diesAt, documents?.isOutdated]).toEqual([diesAt, true])

        const again = directoryStore(task.dir)
        await promote(again, { content: id }, sampleConfig, signer)
        expect(await expectWhole(again)).toBe(2)
        expect(await sequencesInPages(again)).toEqual([2, 2, 2, 2])
        expect(await verifyLive(again)).toEqual([])
        expect((await readStatus(again)).documents).toEqual({ sequence: 2, isOutdated: false })
        const hidden = (await readdir(task.dir, { recursive: true })).filter(path => /^\.(lock|temporary\/)/.test(path))
        expect([diesAt, hidden]).toEqual([diesAt, []])
        return { sequence, isOutdated: documents?.isOutdated }
      }),
    )
    const before = outcomes.filter(({ sequence }) => sequence === 1)
    const after = outcomes.filter(({ sequence }) => sequence === 2)
    expect(before.length).toBeGreaterThanOrEqual(5)
    expect(after.filter(({ isOutdated }) => isOutdated).length).toBeGreaterThanOrEqual(10)
    expect(before.every(({ isOutdated }) => isOutdated === false)).toBe(true)
  },
)
