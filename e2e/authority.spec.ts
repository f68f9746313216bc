import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseBin, run } from '@overtone/commands'
import type { Authority, Registry } from '@overtone/federation'
import { signedText } from '@overtone/federation/authority'
import { startGateway, type Gateway } from '@overtone/gateway'
import { chosenSigner, directoryStore, publish, readLive, readRuntimeConfig, type Signer } from '@overtone/release'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { audioState, listenIn, playFirstTrack } from './audio'
import { buildEdition } from './editions'
import { expect, test } from './fixtures'
import { storeDir } from './place'

/** The owners of keys. Each has a key in a folder of its own, and all share one store. */
const roles = ['platform', 'rootA', 'rootB', 'artist', 'content', 'successor'] as const
type Role = (typeof roles)[number]

let folder = ''
let gateway: Gateway
let signers: Readonly<Record<Role, Signer>>
const store = () => directoryStore(join(folder, 'store'))

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-authority-'))
  await cp(storeDir, join(folder, 'store'), { recursive: true })
  await cp(join(storeDir, '../signing-key.json'), join(folder, 'platform/signing-key.json'))
  const all = roles.map(async role => [role, await chosenSigner({}, join(folder, role))] as const)
  signers = Object.fromEntries(await Promise.all(all)) as Record<Role, Signer>
  const { supabaseUrl } = await readRuntimeConfig(store())
  gateway = await startGateway({ storeDir: join(folder, 'store'), port: 0, supabaseUrl })
})
test.afterAll(async () => {
  await gateway.stop()
  await rm(folder, { recursive: true })
})

/** Runs the release command with the key of a role. */
async function release(role: Role, ...args: string[]): Promise<{ code: number; output: string }> {
  const key = await readFile(join(folder, role, 'signing-key.json'), 'utf8')
  const env = { OVERTONE_DATA: folder, OVERTONE_SIGNING_KEY: key }
  return run(process.execPath, [releaseBin, ...args], { isQuiet: true, env })
}
async function succeed(role: Role, ...args: string[]): Promise<void> {
  const { code, output } = await release(role, ...args)
  expect(code, output).toBe(0)
}

/** Drafts and changes the next authority, and lets both root keys sign it. Returns its file. */
async function draft(name: string, change: (draft: Authority) => Partial<Authority>): Promise<string> {
  const file = join(folder, name)
  await succeed('platform', 'authority', 'draft', '--file', file)
  const before = JSON.parse(await readFile(file, 'utf8')) as Authority
  await writeFile(file, JSON.stringify({ ...before, ...change(before) }))
  await succeed('rootA', 'authority', 'sign', '--file', file)
  await succeed('rootB', 'authority', 'sign', '--file', file)
  return file
}

/** Publishes an edition of a remote with one page. Returns `app@id`. */
async function edition(app: string, name: string, path: string): Promise<string> {
  const routes = `export const routes = [{ path: '${path}', element: <h1>${name}</h1> }]`
  const dist = await buildEdition({ app, name: name.replaceAll(' ', '-'), routes })
  return `${app}@${(await publish(store(), { app, version: '0.2.0', dist })).id}`
}

/** Returns the live registry as a thief with this key could sign it, with other remotes changed. */
async function forge(thief: Signer, changed: Readonly<Record<string, object>>): Promise<Registry> {
  const { signature: _signature, ...live } = (await readLive(store())) as Registry
  const sequence = live.sequence + 1
  const sign = async <T extends object>(part: T) => ({
    ...part,
    signature: { key: thief.id, value: await thief.sign(signedText(part)) },
  })
  const remotes = live.remotes.map(async remote => {
    const { signature: _own, ...rest } = remote
    return changed[remote.name] ? sign({ ...rest, sequence, ...changed[remote.name] }) : remote
  })
  return sign({ ...live, sequence, remotes: await Promise.all(remotes) })
}

/** Opens a page that has a forged registry in place of its own. Returns the versions of the remotes that it trusts. */
async function openForged(context: BrowserContext, registry: Registry): Promise<Record<string, string>> {
  const page = await context.newPage()
  await page.route(/\/about$/, async (route: Route) => {
    const response = await route.fetch()
    const html = await response.text()
    const block = /(id="overtone-registry">)(.*?)(<\/script>)/s
    const text = JSON.stringify(registry).replaceAll('<', '\\u003c')
    const body = html.replace(block, (_all, open: string, _json, end: string) => open + text + end)
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  await page.goto(`${gateway.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const block = page.locator('#overtone-registry')
  const isTrusted = await block.evaluate(() => globalThis.overtoneTrust)
  expect(isTrusted).toBe(true)
  const { remotes } = JSON.parse((await block.textContent()) ?? '') as Registry
  await page.close()
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
}

const idOf = (build: string) => build.split('@')[1]

function keysOf(...all: readonly Signer[]): Record<string, string> {
  return Object.fromEntries(all.map(({ id, publicKey }) => [id, publicKey]))
}

async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(gateway.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

test('two teams release their own remotes, and a stolen key reaches only its own, while the music plays', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const artistSecond = await edition('artist', 'Artist guide second', '/distribution')
  const contentSecond = await edition('content', 'About second', '/about')
  const teams = roles.slice(0, 5).map(role => signers[role])
  const first = await draft('first.json', ({ keys, remotes }) => ({
    keys: { ...keys, ...keysOf(...teams) },
    root: { keys: [signers.rootA.id, signers.rootB.id], threshold: 2 },
    remotes: { ...remotes, artist: [signers.artist.id], content: [signers.content.id] },
  }))
  await succeed('platform', 'authority', 'apply', '--file', first)

  await listenIn(page)
  await page.goto(`${gateway.url}/discover`)
  await playFirstTrack(page, 0.3)
  const visitor = await context.newPage()

  await test.step('each team releases its own remote, and not the other one’s', async () => {
    const refused = await release('artist', 'promote', contentSecond)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('may not release content, only artist')
    await succeed('content', 'promote', contentSecond)
    await expectPage(visitor, '/about', 'About second')
  })

  await test.step('a thief of the artist team’s key can’t change content, but artist', async () => {
    const bad = { version: '6.6.6' }
    const attack = await forge(signers.artist, { content: bad, artist: bad })
    expect(await openForged(context, attack)).toMatchObject({ content: idOf(contentSecond), artist: '6.6.6' })
  })

  await test.step('the platform takes the key away, and the team goes on with another', async () => {
    const second = await draft('second.json', ({ keys, remotes }) => ({
      keys: { ...keys, ...keysOf(signers.successor) },
      remotes: { ...remotes, artist: [signers.successor.id] },
    }))
    await succeed('platform', 'authority', 'apply', '--file', second)
    const refused = await release('artist', 'promote', artistSecond)
    expect(refused.output).toContain(`The key ${signers.artist.id} is not trusted by this product`)
    await succeed('successor', 'promote', artistSecond)
    await expectPage(visitor, '/distribution', 'Artist guide second')
    const { sequence } = (await readLive(store())) as Registry
    const late = await forge(signers.artist, { artist: { version: '6.6.6' } })
    expect(late.sequence).toBe(sequence + 1)
    expect(await openForged(context, late)).toMatchObject({ artist: idOf(artistSecond) })
  })

  const { paused, pauses } = await audioState(page)
  expect({ paused, pauses }).toEqual({ paused: false, pauses: 0 })
})
