import { beforeEach, expect, test } from 'vitest'
import { readLive } from '../registry/liveRegistry'
import { promote } from './promote'
import { publish } from '../build/publish'
import { brokenLink, readLog } from '../registry/releaseLog'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { frameProgram, inApp, remoteBuild, samplePage, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, clearOutput, printed, runSample } from '../command/sampleCommand'
import { sampleConfig } from '../build/sampleConfig'
import { signer } from '../registry/sampleSigner'
import { memoryStore } from '../store/sampleStore'
import type { Store } from '../store/store'

let store: Store
let root: string
let ids: Record<'shell' | 'notes' | 'newer' | 'content' | 'without', string>

function release(...args: string[]): Promise<number> {
  clearOutput()
  return runSample({ store, root }, ...args)
}
async function said(...args: string[]): Promise<unknown> {
  await release(...args, '--json')
  return JSON.parse(printed[0] ?? '') as unknown
}
function buildOf(name: string, code: string, links: readonly string[] = []): Record<string, string> {
  const routes = [{ path: `/${name}`, access: 'open', title: { en: name } }]
  const slots = { 'shell.footer/v1': links.map(to => ({ label: { en: to }, to, order: 1, group: 'listen' })) }
  const pages = { css: '', pages: [samplePage(`/${name}`, name)] }
  return {
    ...remoteBuild(name, code),
    'remote.json': JSON.stringify({ name, routes, slots }),
    'pages.json': JSON.stringify(pages),
  }
}
async function published(app: string, build: Readonly<Record<string, string>>): Promise<string> {
  return (await publish(store, { app, version: '0.1.0', dist: await writeFolder(build) })).id
}
async function text(key: string): Promise<string> {
  return new TextDecoder().decode((await store.get(key)) ?? new Uint8Array())
}
const live = async () => (await readLive(store))?.remotes.map(({ name, version }) => `${name}@${version}`)

beforeEach(async () => {
  store = memoryStore()
  await writeRuntimeConfig(store, sampleConfig)
  ids = {
    shell: await published('shell', { ...shellBuild, 'frame.mjs': frameProgram }),
    notes: await published('notes', buildOf('notes', 'one', ['/notes'])),
    newer: await published('notes', buildOf('notes', 'two', ['/notes'])),
    content: await published('content', buildOf('content', 'one', ['/content'])),
    without: await published('content', buildOf('content', 'two')),
  }
  root = await writeFolder(inApp('content', buildOf('content', 'here')))
  const { shell, notes, content } = ids
  await promote(store, { shell, notes, content }, sampleConfig, signer)
})

test('removes a remote with its canary and pages, and leaves the others', async () => {
  await release('canary', `notes@${ids.newer}`, '--percent', '10')
  expect(await text('pages/notes.html')).toContain('About notes')
  expect(await text('sitemap.xml')).toContain('/notes<')

  expect(await release('remove', 'notes')).toBe(0)
  expect(printed).toContain('Release 3 is live')
  expect(printed).toContain('notes is removed. To put it back: npm run release -- rollback notes')
  expect(printed).toContain(`The canary notes@${ids.newer} has ended`)
  expect(await live()).toEqual([`content@${ids.content}`])
  const index = await text('index.html')
  expect(index).not.toContain('notes')
  expect(await text('pages/notes.html')).toBe(index)
  expect(await text('sitemap.xml')).not.toContain('notes')
  expect(await text('pages/content.html')).toContain('<nav>content</nav>')
})

test('is logged, shown by status and undone by rollback', async () => {
  await release('promote', `notes@${ids.newer}`)
  expect(await said('remove', 'notes')).toMatchObject({ sequence: 3, isNew: true, removed: ['notes'] })
  await release('log')
  expect(printed[2]).toMatch(/ {2}notes removed$/)
  expect(await said('status')).toMatchObject({ apps: [{}, {}, { app: 'notes', live: null, removedIn: 3 }] })
  await release('status')
  expect(printed.join('\n')).toMatch(/^ {2}notes +- +removed in release 3/m)

  expect(await release('rollback', 'notes')).toBe(0)
  expect(await live()).toEqual([`content@${ids.content}`, `notes@${ids.newer}`])
  expect((await readLive(store))?.remotes[1]?.previous?.version).toBe(ids.notes)
  expect(await text('pages/notes.html')).toContain('About notes')
  expect(await said('status')).toMatchObject({ apps: [{}, {}, { app: 'notes', removedIn: null }] })
  expect(await release('rollback', 'notes')).toBe(0)
  expect(await live()).toContain(`notes@${ids.notes}`)
  expect(brokenLink(await readLog(store), await readLive(store))).toBeNull()
})

test('a build that is promoted after a removal cannot be rolled back, but can be removed again', async () => {
  await release('remove', 'notes')
  await release('promote', `notes@${ids.newer}`)
  expect((await readLive(store))?.remotes[1]?.previous).toBeUndefined()
  expect(await release('rollback', 'notes')).toBe(1)
  expect(errors).toEqual([
    `notes was not live before notes@${ids.newer}. To remove it: npm run release -- remove notes`,
  ])
})

test('prune keeps the build that a rollback needs, however old', async () => {
  await release('remove', 'notes')
  await release('prune', '--keep', '0')
  expect(await release('rollback', 'notes')).toBe(0)
  expect(await live()).toContain(`notes@${ids.notes}`)
})

test('is refused while another remote links to it, unless the link goes in the same release', async () => {
  const content = await published('content', buildOf('content', 'linking', ['/notes#top']))
  await release('promote', `content@${content}`)
  const before = await store.get('registry.json')
  const reason = `content@${content} links to /notes#top in shell.footer/v1, which no live remote has. Release a build of content without the link together with it: npm run release -- remove notes --with content@ID`
  for (const more of [[], ['--dry-run']]) {
    expect(await release('remove', 'notes', ...more)).toBe(1)
    expect(errors).toEqual([reason])
  }
  expect(await said('remove', 'notes')).toEqual({ error: reason })
  expect(await store.get('registry.json')).toEqual(before)

  expect(await said('remove', 'notes', '--with', `content@${ids.without}`)).toMatchObject({
    removed: ['notes'],
    live: { content: ids.without },
  })
  expect(await release('rollback', 'notes', 'content')).toBe(0)
  expect(await live()).toEqual([`content@${content}`, `notes@${ids.notes}`])
})

test('--with promotes the build of this workspace unless given an id', async () => {
  await release('publish', 'content')
  expect(await release('remove', 'notes', '--with', 'content')).toBe(0)
  expect(await live()).toEqual([expect.stringMatching(/^content@0\.2\.0-/)])
})

test('--dry-run shows the changes without making them', async () => {
  const before = await store.get('registry.json')
  expect(await release('remove', 'notes', '--with', `content@${ids.without}`, '--dry-run')).toBe(0)
  expect(printed.slice(0, 3)).toEqual([
    'Would make live:',
    `  content@${ids.without}, now ${ids.content}`,
    `  notes removed, now ${ids.notes}`,
  ])
  expect(await store.get('registry.json')).toEqual(before)
})

test('is idempotent, and completes an interrupted removal', async () => {
  const cut: Store = { ...store, putIfAbsent: () => Promise.reject(new Error('power cut')) }
  await expect(runSample({ store: cut }, 'remove', 'notes')).rejects.toThrow('power cut')
  expect(await text('pages/notes.html')).toContain('About notes')
  expect(await release('remove', 'notes')).toBe(0)
  expect(printed[0]).toBe('Already live in release 2')
  expect(await text('pages/notes.html')).toBe(await text('index.html'))
  expect(await readLog(store)).toHaveLength(2)
})

test.each([
  [['remove', 'shell'], 'The shell cannot be removed: every page starts with it'],
  [
    ['remove', 'nobody'],
    'nobody was never live, so there is nothing to remove. To see what is: npm run release -- status',
  ],
  [['remove', 'notes', '--with', 'notes@1'], "notes can't be both removed and promoted. Choose one"],
])('%j is refused in one line, with nothing changed', async (args, reason) => {
  const before = await store.get('registry.json')
  for (const more of [[], ['--dry-run']]) {
    expect(await release(...args, ...more)).toBe(1)
    expect(errors).toEqual([reason])
  }
  expect(await store.get('registry.json')).toEqual(before)
})
