import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { uniqueTitle } from './publishTrack'
import { askAsOn, askAsService } from './rest'
import { tone, wav } from './sounds'
import { checked, choose, describe } from './uploading'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog', { name: /Secure checkout|Payment successful/ })

async function openAs(page: Page, name: string): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('The browser is closed')
  const other = await context.newPage()
  await joinAsNewUser(other, name)
  return other
}

/** Uploads a track of 45 seconds for $1.49, of which listeners can play 30, and returns its id. */
async function uploadPreviewOnly(page: Page, title: string): Promise<string> {
  await page.goto('/upload')
  await choose(page, { name: 'tide.wav', mimeType: 'audio/wav', buffer: wav(45, tone(440, -20)) })
  await checked(page)
  await describe(page, title)
  await page.getByLabel('Price in US dollars').fill('1.49')
  await expect(page.getByText('The file is public: anyone can stream it')).toBeVisible()
  await page.getByRole('radio', { name: 'The first 30 seconds' }).check()
  await expect(page.getByText('Only the preview is public.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Advanced' }).click()
  await page.getByLabel('Key', { exact: true }).selectOption('A')
  await page.getByRole('button', { name: 'Upload track' }).click()
  const artist = await askAsOn(page)
  const find = () => artist.ask<{ id: string }[]>('GET', `tracks?artist_id=eq.${artist.id}&select=id`)
  await expect.poll(async () => (await find()).length, { timeout: 60_000 }).toBe(1)
  return (await find())[0]?.id ?? ''
}

/** Records the addresses of audio that a page plays. */
function playedBy(page: Page): string[] {
  const urls: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'media') urls.push(request.url())
  })
  return urls
}

test('listeners hear a preview, and a buyer the whole track, through links that are renewed', async ({
  page,
  trouble,
}) => {
  test.setTimeout(300_000)
  await joinAsNewUser(page, 'Slackwater')
  const title = uniqueTitle('Slack Water')
  const id = await uploadPreviewOnly(page, title)
  const service = await askAsService()
  const [row] = await service<{ audio_url: string; full_audio: string }[]>(
    'GET',
    `tracks?id=eq.${id}&select=audio_url,full_audio`,
  )
  const publicBytes = (await (await fetch(row?.audio_url ?? '')).arrayBuffer()).byteLength
  expect(row?.full_audio).toMatch(/^full\//)
  const secret = row?.audio_url.replace(/audio-files\/.*/, `full-audio/${row.full_audio}`) ?? ''
  expect((await fetch(secret)).ok).toBe(false)

  const buyer = await openAs(page, 'Ilse')
  const played = playedBy(buyer)
  await buyer.goto(`/track/${id}`)
  await expect(main(buyer).getByText('You can play the first 30 seconds before you buy')).toBeVisible()
  await expectAccessible(buyer)
  await main(buyer)
    .getByRole('button', { name: `Play ${title}` })
    .first()
    .click()
  await expect.poll(() => played.length).toBeGreaterThan(0)
  expect(played.every(url => url.includes('/object/public/audio-files/'))).toBe(true)

  await main(buyer).getByRole('button', { name: 'Buy for $1.49' }).click()
  await dialog(buyer).getByRole('radio', { name: 'PayPal' }).check()
  await dialog(buyer).getByRole('button', { name: 'Pay $1.49 with PayPal' }).click()
  // The first link can't be signed: the player tries again by itself
  let refused = 0
  await buyer.route('**/object/sign/full-audio/**', async route => {
    if (route.request().method() !== 'POST' || refused > 0) return route.fallback()
    refused += 1
    await route.abort('connectionreset')
  })
  played.length = 0
  await dialog(buyer).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => played.some(url => url.includes('/object/sign/full-audio/')), { timeout: 30_000 }).toBe(true)
  expect(refused).toBe(1)
  const link = played.find(url => url.includes('/object/sign/full-audio/')) ?? ''
  const fullBytes = (await (await fetch(link)).arrayBuffer()).byteLength
  expect(fullBytes / publicBytes).toBeCloseTo(45 / 30, 2)
  expect((await fetch(link.replace(/token=.*/, 'token=expired'))).ok).toBe(false)

  const [file] = await Promise.all([
    buyer.waitForEvent('download'),
    main(buyer).getByRole('link', { name: 'Download', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`Slackwater - ${title}.wav`)
  await buyer.route('**/object/sign/full-audio/**', route =>
    route.fulfill({ status: 400, json: { statusCode: '404', error: 'not_found', message: 'Object not found' } }),
  )
  await main(buyer).getByRole('link', { name: 'Download', exact: true }).click()
  await expect(buyer.getByText('The file isn’t available anymore: its artist removed it.')).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('a track is given with a code, which somebody else redeems once', async ({ page, trouble }) => {
  test.setTimeout(300_000)
  await joinAsNewUser(page, 'Nora')
  const [track] = await (
    await askAsService()
  )<{ id: string; title: string }[]>(
    'GET',
    'tracks?select=id,title&price=gt.0&is_published=eq.true&order=created_at&limit=1',
  )
  const title = track?.title ?? ''
  await page.goto(`/track/${track?.id}`)
  await main(page)
    .getByRole('button', { name: `More options for ${title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Give as a gift' }).click()
  await expect(dialog(page).getByRole('checkbox', { name: /Buy as a gift/ })).toBeChecked()
  await dialog(page).getByRole('radio', { name: 'PayPal' }).check()
  await dialog(page).getByRole('button', { name: /^Pay/ }).click()
  await expect(dialog(page).getByRole('status')).toHaveText(`Your gift of ${title} is ready.`)
  const code = (await dialog(page).locator('code').textContent()) ?? ''
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
  await expect(dialog(page).getByRole('link', { name: 'Download' })).toBeHidden()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.goto('/profile?tab=purchases')
  await expect(main(page).getByText('Not redeemed yet. The code is on the receipt.')).toBeVisible()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('overtone-purchases.csv')

  const friend = await openAs(page, 'Wren')
  await friend.goto('/profile?tab=purchases')
  await main(friend).getByRole('button', { name: 'Redeem a gift code' }).click()
  const form = friend.getByRole('dialog', { name: 'Redeem a gift' })
  await form.getByRole('button', { name: 'Redeem' }).click()
  await expect(form.getByText('Enter the code that you were sent')).toBeVisible()
  await form.getByLabel('Gift code').fill('AAAA-BBBB-CCCC-DDDD')
  await form.getByRole('button', { name: 'Redeem' }).click()
  await expect(form.getByRole('alert')).toHaveText('No gift has this code. Check it and try again.')
  await expectAccessible(friend)
  await form.getByLabel('Gift code').fill(code.toLowerCase())
  await form.getByRole('button', { name: 'Redeem' }).click()
  await expect(form).toBeHidden()
  await expect(main(friend).getByRole('link', { name: `Download ${title}` })).toBeVisible()

  const third = await openAs(page, 'Third')
  await third.goto('/profile?tab=purchases')
  await main(third).getByRole('button', { name: 'Redeem a gift code' }).click()
  const thirdForm = third.getByRole('dialog', { name: 'Redeem a gift' })
  await thirdForm.getByLabel('Gift code').fill(code)
  await thirdForm.getByRole('button', { name: 'Redeem' }).click()
  await expect(thirdForm.getByRole('alert')).toHaveText('This gift was already redeemed')
  await page.reload()
  await expect(main(page).getByText('Redeemed', { exact: true })).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})
