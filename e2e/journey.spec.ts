import { audioState, listenIn, playFirstTrack } from './audio'
import { expect, test } from './fixtures'
import { goToDiscover } from './goToDiscover'

test('a user signs in, plays a track, seeks, and visits several remotes while the music keeps playing @journey', async ({
  page,
  trouble,
}) => {
  await listenIn(page)
  const audioStatuses: number[] = []
  page.on('response', response => {
    if (response.url().includes('/audio-files/')) audioStatuses.push(response.status())
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('user@overtone.test')
  await dialog.getByLabel('Password', { exact: true }).fill('Overtone-demo-1')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('heading', { name: 'Neural Link Established!' })).toBeVisible()
  await expect(dialog.getByText('Welcome to Overtone')).toBeVisible()
  await expect(dialog).toBeHidden({ timeout: 4000 })
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('USER', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await goToDiscover(page)
  const title = await playFirstTrack(page, 2)
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player).toContainText(title)

  const duration = Number(await player.getByRole('slider', { name: 'Position' }).getAttribute('max'))
  expect(duration).toBeGreaterThan(15)
  await player.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(6.5)
  expect(audioStatuses).toContain(206)

  const times = [(await audioState(page)).time]
  for (const path of ['/about', '/distribution']) {
    await page.locator(`a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan((times.at(-1) ?? 0) + 0.5)
    times.push((await audioState(page)).time)
  }
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('a wrong password shows the message of the auth service, and keeps the form', async ({ page }) => {
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('user@overtone.test')
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(dialog.getByLabel('Email')).toHaveValue('user@overtone.test')
})

test('the space bar on the page pauses and resumes @journey', async ({ page }) => {
  await listenIn(page)
  await page.goto('/discover')
  await playFirstTrack(page, 0.5)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press(' ')
  await expect.poll(async () => (await audioState(page)).paused).toBe(true)
  await page.keyboard.press(' ')
  await expect.poll(async () => (await audioState(page)).paused).toBe(false)
})
