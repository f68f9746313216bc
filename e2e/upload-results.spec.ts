import { writeFile } from 'node:fs/promises'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn, askAsVisitor } from './rest'
import { song, tone, wav } from './sounds'
import { checked, choose, describe } from './uploading'

const file = (name: string, bpm: number, seconds = 20) => ({
  name,
  mimeType: 'audio/wav',
  buffer: wav(seconds, song(bpm)),
})

test('an upload ends in color, with its card and the ways on', async ({ page, context, trouble }) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await joinAsNewUser(page, 'In Color')
  await page.goto('/upload')
  await choose(page, file('02 - Too_Loud (demo FINAL v3).wav', 100))
  await checked(page)
  await expect(page.getByLabel('Track title')).toHaveValue('Too Loud')
  const panel = page.getByRole('region', { name: 'Pre-flight' })
  const hues = panel.getByRole('group', { name: 'What key is it?' }).getByRole('button')
  const colors = await hues.evaluateAll(all => all.map(each => getComputedStyle(each).borderTopColor))
  const chroma = (color: string) => Number(/oklch\([\d.]+ ([\d.]+)/.exec(color)?.[1] ?? 0)
  expect(colors.map(chroma).every(value => value > 0.05)).toBe(true)

  // Six taps on the space bar, and the clock of the page decides: slower than the measured tempo
  const pad = panel.getByRole('button', { name: 'Tap the beat' })
  await pad.focus()
  for (let tap = 0; tap < 6; tap += 1) {
    await page.keyboard.press('Space')
    await page.waitForTimeout(550)
  }
  await expect(panel.getByRole('status').filter({ hasText: /^\d+ BPM$/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Advanced' }).click()
  const tapped = Number(await page.getByLabel('BPM').inputValue())
  expect(tapped).toBeGreaterThan(50)
  expect(tapped).toBeLessThan(115)
  await panel.getByRole('group', { name: /Tempo/ }).getByRole('button', { name: /^100/ }).click()
  await expect(page.getByLabel('BPM')).toHaveValue('100')

  await panel.getByRole('button', { name: 'Listen to the file' }).click()
  await panel.getByRole('button', { name: 'Pause the file' }).click()

  await page.getByRole('tab', { name: 'Basic Info' }).click()
  await page.getByLabel('Genre').selectOption('Folk')
  await page.getByRole('button', { name: 'Upload track' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish without a key?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Go back' }).click()
  await panel.getByRole('group', { name: 'What key is it?' }).getByRole('button', { name: 'A', exact: true }).click()
  await expect(panel).toHaveAttribute('data-key', 'A')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload track' }).click()
  await expect(page.getByText('Track uploaded successfully.')).toBeVisible({ timeout: 20_000 })

  const result = page.getByRole('region', { name: 'Finished' }).getByRole('article', { name: 'Too Loud' })
  await expect(result.getByText('This is how others see it.')).toBeVisible()
  await expect(result.getByRole('listitem')).toContainText('100 BPM')
  await expect(page.getByRole('region', { name: 'In progress' })).toBeHidden()
  await expect(page.getByLabel('Track title')).toHaveValue('', { timeout: 10_000 })
  await expect(result).toBeVisible()
  await expectAccessible(page)
  await result.getByRole('button', { name: 'Copy link' }).click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/track\/[0-9a-f-]{36}$/)

  await result.getByRole('link', { name: 'Share in showcase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Your Music' })
  await expect(dialog.getByLabel('Track')).toHaveValue(address.split('/').at(-1) ?? '')
  await dialog.getByRole('button', { name: 'Share Your Music' }).click()
  await expect(page.getByRole('tab', { name: 'Music Showcase', selected: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Too Loud').first()).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })

  // The page says how each value is known
  await page.goto(address)
  const passport = page.getByRole('region', { name: 'Passport' })
  const fact = (name: string) => passport.getByRole('term').filter({ hasText: name }).locator('..')
  await expect(fact('Key')).toContainText(/^KeyAMeasured, and confirmed by the artist. The measurement is/)
  await expect(fact('Tempo')).toContainText('100 BPMMeasured, and confirmed by the artist.')
  await expect(fact('Loudness')).toContainText(/-?\d+(\.\d)? LUFS/)
  await expect(fact('True peak')).toContainText(/-?\d+(\.\d)? dBTP/)
  await expect(fact('Dynamic range')).toContainText(/\d+(\.\d)? LU/)
  await expectAccessible(page)
})

test('twenty files chosen at once are all measured, and each keeps its own result', async ({ page }, testInfo) => {
  test.setTimeout(240_000)
  await joinAsNewUser(page, 'Twenty Files')
  await page.goto('/upload')
  await page.waitForLoadState('networkidle')
  const files = Array.from({ length: 20 }, (_, i) =>
    testInfo.outputPath(`Ferry ${String.fromCharCode(65 + i)} final.wav`),
  )
  await Promise.all(files.map((path, i) => writeFile(path, wav(6, tone(200 + i * 20, -20)))))
  const list = page.getByRole('region', { name: 'In progress' })
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose audio files' }).click()
  await (await opened).setFiles(files)
  await expect(list.getByText('Waiting for details.')).toHaveCount(19, { timeout: 120_000 })

  for (const letter of ['A', 'B']) {
    await expect(page.getByLabel('Track title')).toHaveValue(`Ferry ${letter}`)
    await page.getByLabel('Genre').selectOption('Folk')
    await page.getByRole('button', { name: 'Upload track' }).click()
    await page.getByRole('button', { name: 'Publish without key' }).click()
  }
  const results = page.getByRole('region', { name: 'Finished' }).getByRole('article')
  await expect(results).toHaveCount(2, { timeout: 30_000 })
  await expect(results.getByText('Uploaded.', { exact: true })).toHaveCount(2)
  await expect(list.getByRole('listitem')).toHaveCount(17)
  await describe(page, 'Ferry C')
})

test('a published track gets new audio, keeps its plays, and says what changed', async ({ page }) => {
  test.setTimeout(180_000)
  await joinAsNewUser(page, 'New Version')
  const artist = await askAsOn(page)
  const id = await publishTrack(artist, uniqueTitle('Ferry'))
  const track = async () => {
    const [row] = await askAsVisitor<{ audio_url: string; duration: number }[]>(
      'GET',
      `tracks?select=audio_url,duration&id=eq.${id}`,
    )
    return row
  }
  const before = await track()
  await page.goto(`/upload?replace=${id}`)
  await choose(page, file('ferry-v2.wav', 100, 12))
  await expect(page.getByText(/^WAV, .*0:12$/)).toBeVisible({ timeout: 30_000 })
  const submit = page.getByRole('button', { name: 'Replace audio' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('What changed?').fill('Louder vocals')
  await expectAccessible(page)

  // The answer to the replacement is lost: another try finishes it, with one version
  let isLost = false
  await page.route('**/rest/v1/rpc/replace_audio', async route => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  await submit.click()
  await expect(page.getByText('The audio couldn’t be replaced. Please try again.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The new version is out.')).toBeVisible({ timeout: 20_000 })
  const after = await track()
  expect(after?.audio_url).not.toBe(before?.audio_url)
  expect(after?.duration).toBe(12)

  await page.getByRole('link', { name: 'Open track' }).click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveCount(1)
  await expect(versions).toContainText('Version 2')
  await expect(versions).toContainText('Louder vocals')
  await expectAccessible(page)
  // Players that have the old file loaded still play it
  expect((await fetch(before?.audio_url ?? '')).ok).toBe(true)
})
