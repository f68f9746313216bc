import type { Page } from '@playwright/test'
import type { RegistryRemote } from '@overtone/federation'
import { heard, listenIn, playFirstTrack } from './audio'
import { breakages, liveRemotes, releaseBroken } from './editions'
import { expect, test, type Faults } from './fixtures'
import { saveData } from './saveData'
import { signIn } from './signIn'

/** Every way in which a remote's files can be broken on their way to the page. */
const faultsOfFiles = [
  { file: 'remoteEntry', kind: '404' },
  { file: 'remoteEntry', kind: 'tamper' },
  { file: 'remoteEntry', kind: 'hang' },
  { file: 'static/js/', kind: 'truncate' },
  { file: 'static/js/', kind: 'tamper' },
] as const

// what was fetched ahead could not be broken any more
test.beforeEach(({ page }) => saveData(page))

/** Goes to a page of a remote, an open one if it has any, without leaving the document, as a link of the frame does. */
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

/** Counts how often each remote failed, by what the page says in the console. */
function countFailures(page: Page): (name: string) => number {
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  return name => said.filter(text => text.startsWith(`Remote ${name}@`)).length
}

/** Breaks the areas of remotes in one way after the other, looks that each says so, and mends them. */
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

test('whatever happens to the files of the other remotes, their areas say so and come back, and the music goes on', async ({
  page,
  faults,
  trouble,
}) => {
  await listenIn(page)
  await signIn(page, 'super_admin') // who may open every area
  await page.goto('/discover')
  await playFirstTrack(page, 0.3)
  await breakAll(
    page,
    faults,
    (await liveRemotes()).filter(({ name }) => name !== 'listener'),
  )
  expect(await heard(page)).toMatchObject({ paused: false, pauses: 0 })
  expect(trouble.policyViolations).toEqual([])
})

test('whatever happens to the files of the remote whose music it is, the rest works and the music goes on', async ({
  page,
  faults,
  trouble,
}) => {
  await listenIn(page)
  await page.goto('/discover')
  const title = await playFirstTrack(page, 1.5)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.clearBrowserCache') // what was fetched once can no more be broken
  await page.goto('/about')
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: `Play ${title}` })
    .click()
  await expect.poll(async () => (await heard(page)).paused).toBe(false)
  await breakAll(
    page,
    faults,
    (await liveRemotes()).filter(({ name }) => name === 'listener'),
  )
  expect(await heard(page)).toMatchObject({ paused: false, pauses: 0 })
  expect(trouble.policyViolations).toEqual([])
})

for (const breakage of breakages) {
  test(`a release in which every remote ${breakage} gives way to the one before, and the music goes on`, async ({
    page,
  }) => {
    const remotes = await liveRemotes()
    // time-outs one after the other are for one browser, not for a suite: the others are beside each other
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
      expect(await heard(page)).toMatchObject({ paused: false, pauses: 0 })
    } finally {
      await restore()
    }
  })
}

test('when the remote of the first page hangs, the frame is there after 4 s and says what is missing', async ({
  page,
  faults,
}) => {
  await faults.set(/\/artifacts\/content\/[^/]+\/remoteEntry/, 'hang')
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 6_000 })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong', { timeout: 12_000 })
})
