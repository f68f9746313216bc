import { appendFile, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sirv from 'sirv'
import { audioState, listenIn, playFirstTrack } from './audio'
import { joinCohort } from './cohort'
import { liveRemotes } from './editions'
import { expect, test } from './fixtures'
import { origin, port, storeDir } from './place'
import { release, succeed } from './releaseCommand'
import { saveData } from './saveData'
import { signIn } from './signIn'
import { buildStock, heading, publishStock, sharingOurs } from './stockBuilds'

test.describe.configure({ timeout: 120_000 })

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Records the console messages of the page, which name every failure of a remote. */
function listenToConsole(page: Page): () => string {
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  return () => logged.join('\n')
}

/** Returns a function that returns the requested URLs of the remote's files that match a pattern. */
function watchFiles(page: Page): (pattern: RegExp) => string[] {
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  return pattern => requested.filter(url => url.includes('/artifacts/tuner/') && pattern.test(url))
}

async function promoted(id: string): Promise<string> {
  await succeed('promote', `tuner@${id}`)
  return id
}

let firstFolder = ''
let first = ''
test.beforeAll(async () => {
  firstFolder = await buildStock('first')
  first = await publishStock(firstFolder)
})
test.beforeEach(({ page }) => saveData(page))
test.afterEach(async () => {
  if ((await liveRemotes()).some(({ name }) => name === 'tuner')) await succeed('remove', 'tuner')
})

test("a stock remote runs on the page's own React and keeps its state while the music plays on", async ({
  page,
  trouble,
}) => {
  await promoted(first)
  const requested = watchFiles(page)
  await listenIn(page)
  await page.goto('/discover')
  await playFirstTrack(page, 0.3)
  expect(requested(/./)).toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Tuner' }).click()
  await expect(title(page)).toHaveText('Tuner')
  const pitch = page.getByRole('main').getByRole('status')
  await page.getByRole('button', { name: 'Higher' }).click()
  await page.getByRole('button', { name: 'Higher' }).click()
  await expect(pitch).toHaveText('442')
  await expect(page).toHaveTitle(/^Tuner/)

  await goToNotes(page)
  await expect(title(page)).toHaveText('Standard tuning')
  const scripts = (await readFile(join(storeDir, 'artifacts/tuner', first, 'mf-manifest.json'), 'utf8')).match(
    /[^"]+[.]js/g,
  )
  const unused = (scripts ?? []).filter(file => requested(/./).every(url => !url.endsWith(file)))
  expect(unused, 'its own copy of React').toHaveLength(1)
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test("a stock remote uses the page's router, session and player", async ({ page, trouble }) => {
  await promoted(await publishStock(await buildStock('ours', ...sharingOurs)))
  await listenIn(page)
  await signIn(page, 'artist')
  await page.goto('/discover')
  await playFirstTrack(page, 0.3)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tuner' }).click()
  await expect(title(page)).toHaveText('signed-in')
  await page.getByRole('button', { name: 'Lower' }).click()
  await expect.poll(async () => (await audioState(page)).paused).toBe(true)
  await page.evaluate(() => Object.assign(globalThis, { isSameVisit: true }))
  await page.getByRole('main').getByRole('link', { name: 'Notes' }).click()
  await expect(title(page)).toHaveText('Standard tuning')
  expect(await page.evaluate(() => 'isSameVisit' in globalThis)).toBe(true)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

/** Navigates to a page of the remote that has its own chunk, without reloading the document. */
async function goToNotes(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState({}, '', '/tuner/notes')
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

test('a file of a stock remote that is modified in transit is refused, and the previous build runs in the same visit', async ({
  page,
  faults,
}) => {
  await promoted(first)
  const server = createServer(sirv(await buildStock('second', heading('Second'))))
  await new Promise<void>(resolve => server.listen(port + 8, '127.0.0.1', resolve))
  const second = await publishStock(`http://127.0.0.1:${port + 8}/mf-manifest.json`)
  server.close()
  await promoted(second)
  const logged = listenToConsole(page)
  await page.goto('/tuner')
  await expect(title(page)).toHaveText('Second')

  const client = await page.context().newCDPSession(page)
  for (const [file, phase] of [
    ['static/js/overtone_tuner', 'entry'],
    ['static/js/async/__federation', 'chunk'],
    ['static/js/async/(?!__federation)', 'render'], // fetched when its page is opened, without a preload
  ] as const) {
    await client.send('Network.clearBrowserCache') // cached files can't be changed anymore
    await faults.set(new RegExp(`/artifacts/tuner/${second}/${file}`), 'tamper')
    await page.goto('/tuner')
    await expect(title(page)).toHaveText(phase === 'render' ? 'Second' : 'Tuner')
    await goToNotes(page)
    await expect(title(page)).toHaveText('Standard tuning')
    await expect.poll(logged).toContain(`Remote tuner@${second} failed in phase ${phase}`)
    await faults.clear()
  }
})

test('a file of a stock remote that was modified in the store is refused until it is published again', async ({
  page,
}) => {
  await promoted(first)
  const folder = join(storeDir, 'artifacts/tuner', first, 'static/js/async')
  for (const file of await readdir(folder)) {
    if (/[.](?:br|gz)$/.test(file)) await rm(join(folder, file))
    else if (file.endsWith('.js')) await appendFile(join(folder, file), '\n')
  }
  const logged = listenToConsole(page)
  await page.goto('/tuner')
  await expect(alert(page)).toContainText('Something went wrong', { timeout: 12_000 })
  await expect(alert(page)).toContainText('tuner')
  expect(logged()).toContain(`Remote tuner@${first} failed in phase chunk`)

  // not built again: a stock build of the same sources can have other hashes
  expect(await publishStock(firstFolder)).toBe(first)
  await alert(page).getByRole('button', { name: 'Retry' }).click()
  await expect(title(page)).toHaveText('Tuner')
})

for (const [breakage, from, to, phase] of [
  ['throws while it is evaluated', 'const standardPitch = 440', `throw new Error('broken')`, 'evaluation'],
  ['throws while it renders', 'useState(standardPitch)', `useState(() => JSON.parse('broken'))`, 'render'],
] as const) {
  test(`a stock build that ${breakage} falls back to the previous one, whose chunks have the same names`, async ({
    page,
  }) => {
    await promoted(first)
    const broken = await buildStock('broken', heading('Broken'), { file: 'src/TunerPage.tsx', from, to })
    const id = await promoted(await publishStock(broken))
    const logged = listenToConsole(page)
    await page.goto('/tuner')
    await expect(title(page)).toHaveText('Tuner')
    await page.getByRole('button', { name: 'Lower' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('439')
    expect(logged()).toContain(`Remote tuner@${id} failed in phase ${phase}`)

    // the broken build left the page's modules intact for the others
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('main').getByText('A tone is never alone').first()).toBeVisible()
  })
}

test('a stock remote that hangs fails within the timeout of a load step', async ({ page, faults }) => {
  await promoted(first)
  const second = await promoted(await publishStock(await buildStock('second', heading('Second'))))
  const logged = listenToConsole(page)
  await faults.set(new RegExp(`/artifacts/tuner/${second}/static/js/async`), 'hang')
  await page.goto('/tuner', { waitUntil: 'commit' })
  await expect(title(page)).toHaveText('Tuner', { timeout: 12_000 })
  expect(logged()).toContain(`Remote tuner@${second} failed in phase chunk`)
})

test('a stock build runs as a canary, by a link, and is rolled back and removed', async ({ page, browser }) => {
  await promoted(first)
  const second = await publishStock(await buildStock('second', heading('Second')))
  await succeed('canary', `tuner@${second}`, '--percent', '50')
  const seen = async (isChosen: boolean) => {
    const context = await browser.newContext()
    await joinCohort(context, { remote: 'tuner', percent: 50, isChosen })
    const visit = await context.newPage()
    await visit.goto('/tuner')
    await expect(title(visit)).toHaveText(isChosen ? 'Second' : 'Tuner')
    await context.close()
  }
  await seen(true)
  await seen(false)
  await succeed('rollback', 'tuner')
  expect((await liveRemotes()).find(({ name }) => name === 'tuner')?.canary).toBeUndefined()

  const { output } = await release('link', `tuner@${second}`)
  const { search } = new URL(output.split('\n').find(line => line.includes('override=')) ?? '', origin)
  await page.goto(`/tuner${search}`)
  await expect(title(page)).toHaveText('Second')
  await page.evaluate(() => sessionStorage.clear())

  await promoted(second)
  await page.goto('/tuner')
  await expect(title(page)).toHaveText('Second')
  await succeed('rollback', 'tuner')
  await page.goto('/tuner')
  await expect(title(page)).toHaveText('Tuner')

  await succeed('remove', 'tuner')
  await page.goto('/tuner')
  await expect(title(page)).toHaveText('Page not found')
})
