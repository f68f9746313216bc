import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGateway, type Gateway } from '@overtone/gateway'
import {
  chosenSigner,
  directoryStore,
  isShell,
  promote,
  publish,
  readArtifact,
  readStatus,
  writeRuntimeConfig,
  type Promotion,
} from '@overtone/release'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { buildRemote, buildShell } from './guestList'

const config = { supabaseUrl: 'http://localhost:1', publishableKey: 'key' }
let folder = ''
let gateway: Gateway

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-guest-list-'))
  await writeRuntimeConfig(store(), config)
  gateway = await startGateway({ storeDir: join(folder, 'store'), port: 0, supabaseUrl: config.supabaseUrl })
})
test.afterAll(async () => {
  await gateway.stop()
  await rm(folder, { recursive: true })
})

const store = () => directoryStore(join(folder, 'store'))

async function published(app: string, dist: string): Promise<string> {
  return (await publish(store(), { app, version: '0.1.0', dist })).id
}

async function goLive(builds: Readonly<Record<string, string>>): Promise<Promotion> {
  return promote(store(), builds, config, await chosenSigner({}, folder))
}

/** Returns the builds that still need the old version, as `app@id role`; null if the live shell provides only one. */
async function neededBy(): Promise<string[] | null> {
  const [outgoing] = (await readStatus(store())).outgoing
  return outgoing ? outgoing.neededBy.map(({ app, id, role }) => `${app}@${id} ${role}`) : null
}

/**
 * Expects the texts of the shell and the remotes on a new visit, and the versions of the package that the page
 * evaluated.
 */
async function expectVisit(page: Page, texts: readonly string[], evaluated: readonly string[]): Promise<void> {
  await page.goto(gateway.url)
  await expect(page.locator('#root p')).toHaveText([...texts])
  expect(await page.evaluate(() => globalThis.guestLists)).toEqual(evaluated)
}

test('remotes move to the next major of a shared package one by one, and the old one is removed when no build needs it', async ({
  page,
  trouble,
}) => {
  test.setTimeout(240_000)
  const shells = {
    first: await published('shell', await buildShell('shell-first', '1.0.0')),
    both: await published('shell', await buildShell('shell-both', '1.0.0', '2.0.0')),
    second: await published('shell', await buildShell('shell-second', '2.0.0')),
  }
  const dists = { alpha: await buildRemote('alpha', '2.0.0'), beta: await buildRemote('beta', '2.0.0') }
  const first = {
    alpha: await published('alpha', await buildRemote('alpha', '1.0.0')),
    beta: await published('beta', await buildRemote('beta', '1.0.0')),
  }
  const second = { alpha: await published('alpha', dists.alpha), beta: await published('beta', dists.beta) }

  // The shell provides only the old major
  await goLive({ shell: shells.first, ...first })
  const allOld = [
    'shell: 1.0.0 with shell',
    'alpha: 1.0.0 with shell and alpha',
    'beta: 1.0.0 with shell and alpha and beta',
  ]
  await expectVisit(page, allOld, ['1.0.0'])
  expect(await neededBy()).toBeNull()
  await expect(goLive({ alpha: second.alpha })).rejects.toThrow(
    `alpha@${second.alpha} requires guest-list ^2.0.0, shell@${shells.first} provides 1.0.0`,
  )

  // The shell provides both, and a page whose remotes didn't move fetches nothing of the new one
  await goLive({ shell: shells.both })
  await expectVisit(page, allOld, ['1.0.0'])
  const shell = await readArtifact(store(), 'shell', shells.both)
  const firstScripts = isShell(shell) ? [...shell.shell.js].sort() : []
  expect(await shellScripts(page)).toEqual(firstScripts)
  expect(await neededBy()).toEqual([`alpha@${first.alpha} live`, `beta@${first.beta} live`])

  // One remote moves: the page runs both majors, each once
  await goLive({ alpha: second.alpha })
  const half = ['shell: 1.0.0 with shell', 'alpha: 2.0.0 with alpha', 'beta: 1.0.0 with shell and beta']
  await expectVisit(page, half, ['1.0.0', '2.0.0'])
  expect(await shellScripts(page)).toHaveLength(firstScripts.length + 1)
  expect(await neededBy()).toEqual([`alpha@${first.alpha} fallback`, `beta@${first.beta} live`])
  const early = await goLive({ shell: shells.second }).catch(String)
  expect(early).toContain(`beta@${first.beta} requires guest-list ^1.0.0, shell@${shells.second} provides 2.0.0`)
  expect(early).not.toContain('alpha@')

  // The other remote moves: the fallbacks of both still need the old major
  await goLive({ beta: second.beta })
  const moved = ['shell: 1.0.0 with shell', 'alpha: 2.0.0 with alpha', 'beta: 2.0.0 with alpha and beta']
  await expectVisit(page, moved, ['1.0.0', '2.0.0'])
  expect(await neededBy()).toEqual([`alpha@${first.alpha} fallback`, `beta@${first.beta} fallback`])

  // After their next releases, the fallbacks don't need it either
  for (const app of ['alpha', 'beta'] as const) {
    await writeFile(join(dists[app], 'notes.txt'), 'the release after')
    await goLive({ [app]: await published(app, dists[app]) })
  }
  expect(await neededBy()).toEqual([])
  const { warnings } = await goLive({ shell: shells.second })
  expect(warnings).toEqual([])
  const allNew = [
    'shell: 2.0.0 with shell',
    'alpha: 2.0.0 with shell and alpha',
    'beta: 2.0.0 with shell and alpha and beta',
  ]
  await expectVisit(page, allNew, ['2.0.0'])
  expect(await neededBy()).toBeNull()
  await expect(goLive({ alpha: first.alpha })).rejects.toThrow(`shell@${shells.second} provides 2.0.0`)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

/** Returns the scripts of the shell that a page fetched, relative to the build. */
async function shellScripts(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = urls.flatMap(url => /\/artifacts\/shell\/[^/]+\/(.+\.js)$/.exec(url)?.[1] ?? [])
  return [...new Set(scripts)].sort()
}

declare global {
  var guestLists: readonly string[]
}
