import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { audioState, listenIn, playFirstTrack } from './audio'
import { expect, test } from './fixtures'
import { bar, openQueue, pausedThree, position } from './playerBar'

async function findings(page: Page, part: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`))
}

async function blur(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

test.beforeEach(async ({ page }) => {
  await listenIn(page)
  await page.goto('/discover')
})

test('the keyboard alone reaches every control of the bar and plays', async ({ page, trouble }) => {
  const [first = '', second = ''] = await pausedThree(page)
  const player = bar(page)
  await player.getByRole('button', { name: 'Shuffle' }).focus()
  await page.keyboard.press('Enter')
  await expect(player.getByRole('button', { name: 'Shuffle' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(player.getByRole('button', { name: 'Previous' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(player.getByRole('button', { name: `Play ${first}` })).toBeFocused()
  await page.keyboard.press(' ')
  await expect.poll(async () => (await audioState(page)).paused).toBe(false)
  await page.keyboard.press(' ')
  await expect.poll(async () => (await audioState(page)).paused).toBe(true)
  await page.keyboard.press('Tab')
  await expect(player.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(player.getByRole('button', { name: `Pause ${second}` })).toBeVisible()
  await expect(player.getByRole('status')).toContainText(`Now playing: ${second}`)
  await page.keyboard.press('Enter')
  await expect(player.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await expect(player.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Tab')
  for (const mode of ['all', 'one', 'off']) {
    await page.keyboard.press('Enter')
    await expect(player.getByRole('button', { name: `Repeat: ${mode}` })).toBeFocused()
  }
  await player.getByRole('slider', { name: 'Volume' }).focus()
  await page.keyboard.press('Home')
  await expect(player.getByRole('slider', { name: 'Volume' })).toHaveValue('0')
  await page.keyboard.press('ArrowRight')
  await expect(player.getByRole('slider', { name: 'Volume' })).toHaveValue('0.01')
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('the slider moves by arrow and page keys, and stops at both ends', async ({ page }) => {
  await playFirstTrack(page, 0.2)
  const slider = bar(page).getByRole('slider', { name: 'Position' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(5)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await audioState(page)).time).toBeLessThan(2)
  await blur(page)
  await page.keyboard.press(' ')
  const end = Number(await slider.getAttribute('max'))
  await slider.focus()
  await page.keyboard.press('End')
  await expect.poll(() => position(page)).toBeCloseTo(end - 1, 0)
  await page.keyboard.press('PageDown')
  await expect.poll(() => position(page)).toBeCloseTo(Math.max(0, end - 31), 0)
  await page.keyboard.press('PageUp')
  await expect.poll(() => position(page)).toBeCloseTo(Math.min(end - 1, Math.max(0, end - 31) + 30), 0)
})

test('a click on the waveform seeks to that position, once', async ({ page }) => {
  await playFirstTrack(page, 0.2)
  await blur(page)
  await page.keyboard.press(' ')
  const slider = bar(page).getByRole('slider', { name: 'Position' })
  const end = Number(await slider.getAttribute('max'))
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not rendered')
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  expect(await position(page)).toBeLessThan(2)
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await position(page)) - end / 2)).toBeLessThan(0.5)
})

test('a question mark opens the shortcut list, but not while typing or when shortcuts are off', async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search tracks and artists' }).first()
  await search.focus()
  await page.keyboard.press('?')
  await expect(search).toHaveValue('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await blur(page)
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('term')).toHaveText([
    'Play or pause',
    /Next/,
    /Previous/,
    'Skip back',
    'Skip forward',
    'Volume up',
    'Volume down',
    /Mute/,
    'Search',
    'Show shortcuts',
  ])
  const lever = sheet.getByRole('switch', { name: /^Use keyboard shortcuts/ })
  await expect(lever).toBeFocused()
  await page.keyboard.press(' ')
  await expect(lever).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.reload()
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' })
  await expect(opener).toBeVisible()
  await page.keyboard.press('?')
  await opener.click()
  await expect(sheet, 'opened once, by its button').toHaveCount(1)
  await expect(lever).not.toBeChecked()
  await page.keyboard.press(' ')
  await page.keyboard.press('Escape')
  await blur(page)
  await page.keyboard.press('?')
  await expect(lever).toBeChecked()
})

test('the space bar toggles playback on the page, types in a field, and presses a focused button', async ({ page }) => {
  await playFirstTrack(page, 0.2)
  const search = page.getByRole('combobox', { name: 'Search tracks and artists' }).first()
  await search.focus()
  await page.keyboard.press(' ')
  await expect(search).toHaveValue(' ')
  const mute = bar(page).getByRole('button', { name: 'Mute' })
  await mute.focus()
  await page.keyboard.press(' ')
  await expect(bar(page).getByRole('button', { name: 'Unmute' })).toBeFocused()
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
  await blur(page)
  await page.keyboard.press(' ')
  await expect.poll(async () => (await audioState(page)).paused).toBe(true)
})

test('the music keeps playing through twenty pages', async ({ page, trouble }) => {
  await playFirstTrack(page, 0.5)
  const paths = await page.evaluate(() => {
    const registry = JSON.parse(document.getElementById('overtone-registry')?.textContent ?? '{}') as {
      remotes: { config: { routes: { path: string; access: string }[] } }[]
    }
    const routes = registry.remotes.flatMap(remote => remote.config.routes)
    return routes.filter(route => route.access === 'open' && !route.path.includes(':')).map(route => route.path)
  })
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  let shown = ''
  const times = [(await audioState(page)).time]
  for (const step of Array.from({ length: 20 }, (_, i) => i)) {
    const path = paths[step % paths.length] ?? '/'
    await page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(heading).not.toHaveText(shown)
    await expect(heading).not.toHaveText('')
    shown = (await heading.textContent()) ?? ''
    times.push((await audioState(page)).time)
  }
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.at(-1)).toBeGreaterThan(times[0] ?? 0)
  expect(await audioState(page)).toMatchObject({ paused: false, pauses: 0 })
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test("the music plays without the bar's code, and Retry loads the bar", async ({ page, context }) => {
  await playFirstTrack(page, 0.2)
  const code = await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(entry => entry.name)
    const scripts = names.filter(name => /\/artifacts\/shell\/.*\/async\/.*\.js$/.test(name))
    const texts = await Promise.all(scripts.map(async name => ({ name, text: await (await fetch(name)).text() })))
    return texts.find(({ text }) => text.includes('shell/miniBar'))?.name ?? ''
  })
  expect(code).not.toBe('')

  const other = await context.newPage()
  await listenIn(other)
  await other.route(code, route => route.abort())
  await other.goto('/discover')
  await playFirstTrack(other, 0.5)
  const notice = other.getByRole('alert').filter({ hasText: 'Failed to load audio player' })
  await expect(notice).toBeVisible()
  await other.unroute(code)
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(bar(other)).toBeVisible()
  expect(await audioState(other)).toMatchObject({ paused: false, pauses: 0 })
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the bar, the queue, the shortcut list and the full view, in the ${theme} theme`, async ({
    page,
  }) => {
    await page.evaluate(value => localStorage.setItem('overtone-theme', value), theme)
    await page.reload()
    await pausedThree(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await findings(page, 'section[aria-label=Player]'), 'bar').toEqual([])
    const panel = await openQueue(page)
    await expect(panel.getByRole('row').first()).toBeVisible()
    expect(await findings(page, 'section[aria-label=Player]'), 'queue').toEqual([])
    await page.keyboard.press('Escape')
    await blur(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(await findings(page, 'dialog[open]'), 'keys').toEqual([])
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'Show full player' }).click()
    await expect(page.getByRole('dialog', { name: 'Full player' }).getByRole('row').first()).toBeVisible()
    expect(await findings(page, 'dialog[open]'), 'full view').toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await bar(page)
      .getByRole('button', { name: /Show full player$/ })
      .click()
    const view = page.getByRole('dialog', { name: 'Full player' })
    await expect(view).toBeVisible()
    expect(await findings(page, 'dialog[open]'), 'full view').toEqual([])
    await view.getByRole('button', { name: 'Queue', exact: true }).click()
    await expect(view.getByRole('row').first()).toBeVisible()
    expect(await findings(page, 'dialog[open]'), 'queue in the full view').toEqual([])
  })
}
