import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { bin } from '@overtone/commands'
import type { Locator, Page } from '@playwright/test'
import { join } from 'node:path'
import { findings } from './axe'
import { expect, test } from './fixtures'
import { port } from './place'

const url = `http://127.0.0.1:${port + 2}`
let server: ChildProcess

/** Runs the command as a developer does, until it prints the URL. */
test.beforeAll(async () => {
  const workspace = join(import.meta.dirname, '..')
  server = spawn(bin('tsx'), ['tools/commands/src/dev.ts', 'design'], {
    cwd: workspace,
    env: { ...process.env, PORT: String(port + 2), NODE_OPTIONS: '' },
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => {
      output += text.toString()
      if (output.includes(`The catalog is ready: ${url}`)) resolve()
    })
    server.once('exit', () => reject(new Error(`The catalog did not start: ${output}`)))
  })
})

test.afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
})

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url)
})

const pane = (page: Page, theme: 'light' | 'dark') => page.getByRole('group', { name: theme, exact: true })

async function titles(list: Locator): Promise<string[]> {
  return (await list.getByRole('row').allTextContents()).slice(0, 3)
}

for (const width of [1280, 390, 320]) {
  test(`the catalog shows every component without errors, light and dark, ${width} px wide`, async ({
    page,
    trouble,
  }) => {
    const messages: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text())
    })
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    for (const theme of ['light', 'dark'] as const) {
      await expect(pane(page, theme).getByRole('heading', { name: 'Lists and tables' })).toBeVisible()
    }
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(messages).toEqual([])
    expect(trouble.uncaught).toEqual([])
  })
}

test('the catalog shows every component in the chosen key', async ({ page }) => {
  const tone = () => pane(page, 'dark').evaluate(element => getComputedStyle(element).getPropertyValue('--tone'))
  const before = await tone()
  await page.getByRole('button', { name: 'C sharp' }).click()
  expect(await tone()).not.toBe(before)
})

test('a menu opens at its first item, moves by arrows and letters, and returns focus', async ({ page }) => {
  const more = pane(page, 'light').getByRole('button', { name: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('d')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('a delete confirmation focuses Cancel and closes on Escape', async ({ page }) => {
  await pane(page, 'dark').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Late trains”?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a select opens above its dialog, and Escape closes only the select', async ({ page }) => {
  await pane(page, 'light').getByRole('button', { name: 'Open idle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByRole('combobox', { name: 'Place' }).fill('Tar')
  const choice = page.getByRole('option', { name: 'Tartu' })
  await choice.click()
  await expect(dialog.getByRole('combobox', { name: 'Place' })).toHaveValue('Tartu')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('rows are sorted by keyboard and by dragging their handles', async ({ page }) => {
  const list = pane(page, 'light').getByRole('grid', { name: 'Queue, light' })
  await list.getByRole('row').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert between/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(list)).toEqual(['2. Kelp Cathedral', '1. Low Tide Signal', '3. Night Shift Aviary'])

  await list.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await list
    .getByRole('row')
    .nth(2)
    .hover({ position: { x: 20, y: 28 } })
  await page.mouse.down()
  await page.mouse.move(300, 300, { steps: 3 })
  await list
    .getByRole('row')
    .nth(0)
    .hover({ position: { x: 60, y: 6 } })
  await page.mouse.up()
  await expect.poll(() => titles(list)).toEqual(['3. Night Shift Aviary', '2. Kelp Cathedral', '1. Low Tide Signal'])
})

test('a long list renders only the rows in view', async ({ page }) => {
  const list = pane(page, 'dark').getByRole('grid', { name: 'Queue, dark' })
  await expect(list.getByRole('row').first()).toBeVisible()
  expect(await list.getByRole('row').count()).toBeLessThan(30)
  await list.evaluate(element => element.scrollTo(0, element.scrollHeight))
  await expect(list.getByRole('row', { name: /^200\./ })).toBeVisible()
})
