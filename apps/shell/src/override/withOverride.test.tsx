// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import type { OverrideClaim, RegistryRemote } from '@overtone/federation'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimOf, keys, linkOf } from './sampleLink'
import { overrideKey } from './running'
import { withOverride } from './withOverride'

const config = { name: 'artist', routes: [], slots: {} }
const live: RegistryRemote[] = ['artist', 'listener'].map(name => ({
  name,
  version: '0.1.0-live',
  base: `/artifacts/${name}/0.1.0-live/`,
  integrity: {},
  preload: [],
  config: { ...config, name },
}))
const artifact = JSON.stringify({
  app: 'artist',
  id: '0.2.0-abc',
  remote: { ...config, routes: [{ path: '/artist', access: 'open', title: { en: 'New' } }] },
  entry: 'remoteEntry.2.js',
  preload: ['remoteEntry.2.js'],
  files: { 'remoteEntry.2.js': { integrity: 'sha384-entry' }, 'picture.webp': { integrity: 'sha384-picture' } },
})
const document384 = `sha384-${createHash('sha384').update(artifact).digest('base64')}`
const goodClaim = (more: Partial<OverrideClaim> = {}) => claimOf({ integrity: document384, ...more })

let fetched: string[]
let answers: Record<string, string>

/** Opens a page of the product at this path, in the same tab as before. */
async function open(path: string, { isDevelopment = false } = {}) {
  const remotes = isDevelopment ? live.map(remote => ({ ...remote, isDevelopment })) : live
  const registry = { schema: 1, sequence: 1, shell: { version: '1', base: '/artifacts/shell/1/' }, remotes }
  document.head.innerHTML = ''
  for (const [id, value] of Object.entries({ registry, ...(isDevelopment ? {} : { keys }) })) {
    const block = document.createElement('script')
    block.type = 'application/json'
    block.id = `overtone-${id}`
    block.textContent = JSON.stringify(value)
    document.head.append(block)
  }
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`http://localhost:3000${path}`)
  return withOverride(live)
}
const said = () => $toasts.get().map(({ message }) => message)

beforeEach(() => {
  fetched = []
  answers = { 'http://localhost:3000/artifacts/artist/0.2.0-abc/artifact.json': artifact }
  globalThis.overtoneTrust = Promise.resolve(true)
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    const text = answers[url]
    return new Response(text ?? 'No such file', { status: text === undefined ? 404 : 200 })
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  for (const { id } of $toasts.get()) dismissToast(id)
})

test('runs the live builds without a link', async () => {
  expect(await open('/discover?q=override')).toEqual({ live })
  expect(fetched).toEqual([])
})

test('runs the build of a link in this tab, even on the next page, and clears the URL', async () => {
  const link = await linkOf(goodClaim())
  const { live: running } = await open(`/artist?tab=all&override=${link}#top`)
  expect(location.href).toBe('http://localhost:3000/artist?tab=all#top')
  expect(running[0]).toEqual({
    name: 'artist',
    version: '0.2.0-abc',
    base: 'http://localhost:3000/artifacts/artist/0.2.0-abc/',
    entry: 'remoteEntry.2.js',
    integrity: { 'remoteEntry.2.js': 'sha384-entry' },
    preload: ['remoteEntry.2.js'],
    config: (JSON.parse(artifact) as { remote: object }).remote,
  })
  expect(running[1]).toBe(live[1])
  expect((await open('/discover')).live[0]?.version).toBe('0.2.0-abc')
  expect(said()).toEqual([])
})

test('adds a remote that is not live yet', async () => {
  const link = await linkOf(goodClaim())
  sessionStorage.setItem(overrideKey, link)
  const { live: running } = await withOverride(live.slice(1))
  expect(running.map(({ name }) => name)).toEqual(['listener', 'artist'])
})

test('ends during a visit when the link expires', async () => {
  sessionStorage.setItem(overrideKey, await linkOf(goodClaim({ until: '2026-01-01T00:00:00.000Z' })))
  expect((await open('/')).live).toBe(live)
  await vi.waitFor(() => expect(said()[0]).toContain('expired'))
  expect(sessionStorage.getItem(overrideKey)).toBeNull()
})

test.each([
  ['is not one of ours', 'https://evil.example/remoteEntry.js', 'isn’t a valid preview link'],
  ['points to an arbitrary URL', 'artist@https://evil.example/', 'Development servers'],
  ['points to this machine, in a promoted release', 'artist@http://localhost:4102/', 'Development servers'],
])('rejects a link that %s, says why, and fetches nothing', async (_what, link, why) => {
  expect((await open(`/?override=${encodeURIComponent(link)}`)).live).toBe(live)
  await vi.waitFor(() => expect(said()[0]).toContain(why))
  expect(fetched).toEqual([])
  expect(location.search).toBe('')
})

test('rejects a build that is not published, and one whose document does not match', async () => {
  const gone = await linkOf(goodClaim({ id: '0.2.0-gone' }))
  expect((await open(`/?override=${gone}`)).live).toBe(live)
  await vi.waitFor(() => expect(said()).toEqual([expect.stringContaining('no longer published')]))
  const other = await linkOf(claimOf())
  expect((await open(`/?override=${other}`)).live).toBe(live)
  await vi.waitFor(() => expect(said().at(-1)).toContain('isn’t the one it was made for'))
})

test.each([
  'null',
  '{"app":"artist"}',
  artifact.replace('"routes"', '"paths"'),
  artifact.replace('"sha384-entry"', '1'),
])('rejects a build whose document is %s', async text => {
  answers['http://localhost:3000/artifacts/artist/0.2.0-abc/artifact.json'] = text
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  expect((await open(`/?override=${await linkOf(claimOf({ integrity }))}`)).live).toBe(live)
  await vi.waitFor(() => expect(said()[0]).toContain('isn’t the one it was made for'))
})

test('keeps the link after a network error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const link = await linkOf(goodClaim())
  sessionStorage.setItem(overrideKey, link)
  expect((await open('/')).live).toBe(live)
  await vi.waitFor(() => expect(said()[0]).toContain('couldn’t be loaded'))
  expect(sessionStorage.getItem(overrideKey)).toBe(link)
})

test('rejects links in a page whose registry is not trusted', async () => {
  globalThis.overtoneTrust = Promise.resolve(false)
  expect((await open(`/?override=${await linkOf(goodClaim())}`)).live).toBe(live)
  expect(fetched).toEqual([])
})

test('shows a development server of this machine in a development build', async () => {
  answers['http://localhost:4102/remote.json'] = JSON.stringify(config)
  const { live: running } = await open('/?override=artist@http://localhost:4102/', { isDevelopment: true })
  expect(running[0]).toMatchObject({ name: 'artist', base: 'http://localhost:4102/', isDevelopment: true })
  expect((await open('/?override=artist@http://evil.example/', { isDevelopment: true })).live).toBe(live)
  await vi.waitFor(() => expect(said()[0]).toContain('Development servers'))
})

test('shows the build and its expiry, and exits to the live version', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { badge } = await open(`/?override=${await linkOf(goodClaim())}`)
  render(badge)
  const badgeOnScreen = screen.getByRole('complementary', { name: 'Preview build' })
  expect(badgeOnScreen.textContent).toMatch(/artist 0\.2\.0-abc.*until .*\d+:\d\d/)
  await userEvent.click(screen.getByRole('button', { name: 'Exit preview' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem(overrideKey)).toBeNull()
})

test.each(['<!doctype html>', 'null', '{"name":"artist"}', '{"name":"artist","routes":[{}],"slots":{}}'])(
  'runs the live build if a development server responds with %s as its description',
  async text => {
    answers['http://localhost:4102/remote.json'] = text
    expect((await open('/?override=artist@http://localhost:4102/', { isDevelopment: true })).live).toBe(live)
  },
)
