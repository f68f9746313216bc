import type { Page } from '@playwright/test'
import type { RegistryRemote } from '@overtone/federation'
import { audioState, listenIn, playFirstTrack } from './audio'
import { breakages, liveRemotes, releaseBroken } from './editions'
import { expect, test, type Faults } from './fixtures'
import { saveData } from './saveData'
import { signIn } from './signIn'

/** The ways in which a remote's files can break in transit. */
const faultsOfFiles = [
  { file: 'remoteEntry', kind: '404' },
  { file: 'remoteEntry', kind: 'tamper' },
  { file: 'remoteEntry', kind: 'hang' },
  { file: 'static/js/', kind: 'truncate' },
  { file: 'static/js/', kind: 'tamper' },
] as const

// faults don't affect files that are already prefetched
test.beforeEach(({ page }) => saveData(page))

/** Navigates to a page of a remote without a reload, like a link in the frame; prefers one that visitors can open. */
async function go(page: Page, { config, name }: RegistryRemote): Promise<void> {
  const plain = config.routes.filter(({ path }) => !path.includes(':') && path !== '/')
  const route = plain.find(({ access }) => access === 'open') ?? plain[0]
  if (!route) throw new Error(`${name} has no page with a plain address`)
  await page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, route.path)
  await expect(page).toHaveTitle(new RegExp(`^${route.title.en}`))
}

/** Returns a function that counts the failures of a remote in the page's console messages. */
function countFailures(page: Page): (name: string) => number {
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  return name => logged.filter(text => text.startsWith(`Remote ${name}@`)).length
}

/** Breaks the remotes in each way in turn, expects an error in each area, and restores them. */
async function breakAll(page: Page, faults: Faults, remotes: readonly RegistryRemote[]): Promise<void> {
  const failures = countFailures(page)
  const main = page.getByRole('main')
  const alert = main.getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Retry' })
  const names = remotes.map(({ name }) => name).join('|')

  for (const [index, { file, kind }] of faultsOfFiles.entries()) {
    await faults.clear()
    await faults.set(new RegExp(`/artifacts/(?:${names})/[^/]+/${file}`), kind)
    for (const remote of remotes) {
      await go(page, remote)
      if (index > 0) await retry.click()
    }
    for (const { name } of remotes) {
      await expect.poll(() => failures(name), { message: `${name}: ${file} ${kind}`, timeout: 12_000 }).toBe(index + 1)
    }
    for (const remote of remotes) {
      await go(page, remote)
      await expect(alert).toContainText('Something went wrong')
      await expect(alert).toContainText(remote.name)
    }
  }
  await faults.clear()
  await faults.set(new RegExp(`/artifacts/(?:${names})/`), 'slow')
  for (const remote of remotes) {
    await go(page, remote)
    await retry.click()
  }
  for (const remote of remotes) {
    await go(page, remote)
    await expect(main.getByRole('heading').first()).toBeVisible({ timeout: 12_000 })
    await expect(alert).toBeHidden()
    expect(failures(remote.name), remote.name).toBe(faultsOfFiles.length)
  }
  await faults.clear()
}

test('the areas of the other remotes show an error for every fault of their files and recover, and the music keeps playing', async ({
  page,
  faults,
  trouble,
}) => {
  await listenIn(page)
  await signIn(page, 'super_admin') // may open every area
  await page.goto('/discover')
  await playFirstTrack(page, 0.3)
  await breakAll(
    page,
    faults,
    (await liveRemotes()).filter(({ name }) => name !== 'listener'),
  )
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
  expect(trouble.policyViolations).toEqual([])
})

test('the music and the rest of the page survive every fault of the remote that started the music', async ({
  page,
  faults,
  trouble,
}) => {
  await listenIn(page)
  await page.goto('/discover')
  const title = await playFirstTrack(page, 1.5)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.clearBrowserCache') // faults don't affect cached files
  await page.goto('/about')
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: `Play ${title}` })
    .click()
  await expect.poll(async () => (await audioState(page)).paused).toBe(false)
  await breakAll(
    page,
    faults,
    (await liveRemotes()).filter(({ name }) => name === 'listener'),
  )
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
  expect(trouble.policyViolations).toEqual([])
})

for (const breakage of breakages) {
  test(`a release in which every remote ${breakage} falls back to the previous one, and the music keeps playing`, async ({
    page,
  }) => {
    const remotes = await liveRemotes()
    // the listener's page comes first, so its timeouts would add to those of the others, which run in parallel
    const broken = breakage === 'never resolves' ? remotes.filter(({ name }) => name !== 'listener') : remotes
    const restore = await releaseBroken(breakage, broken)
    try {
      const failures = countFailures(page)
      await listenIn(page)
      await signIn(page, 'super_admin')
      await page.goto('/discover')
      await playFirstTrack(page, 0.3)
      for (const remote of remotes) await go(page, remote)
      for (const remote of remotes) {
        await go(page, remote)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 12_000 })
        await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
      }
      for (const { name } of broken) expect(failures(name), name).toBeGreaterThan(0)
      expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
    } finally {
      await restore()
    }
  })
}

test('the frame shows after 4 s with an error if the remote of the first page hangs', async ({ page, faults }) => {
  await faults.set(/\/artifacts\/content\/[^/]+\/remoteEntry/, 'hang')
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 6_000 })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong', { timeout: 12_000 })
})
