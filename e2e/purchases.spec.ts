import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn, askAsService } from './rest'

interface Row {
  readonly id: string
  readonly buyer_id: string
  readonly amount: number
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /Secure checkout|Payment successful/ })
const main = (page: Page) => page.getByRole('main')

/** Publishes a track for $1.49 as a new artist, in a browser of its own; returns its id and the artist's page. */
async function sell(page: Page, title: string): Promise<{ id: string; seller: Page }> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('The browser is closed')
  const seller = await context.newPage()
  await joinAsNewUser(seller, 'Slackwater')
  const artist = await askAsOn(seller)
  const id = await publishTrack(artist, title)
  await artist.ask('PATCH', `tracks?id=eq.${id}`, { price: 1.49 })
  return { id, seller }
}

async function purchasesOf(track: string): Promise<Row[]> {
  return (await askAsService())('GET', `purchases?track_id=eq.${track}&select=id,buyer_id,amount`)
}

test('a track is bought where one listens, once although the answer is lost, and belongs to the account', async ({
  page,
  browser,
  trouble,
}) => {
  test.setTimeout(120_000)
  await joinAsNewUser(page, 'Ilse')
  const buyer = await askAsOn(page)
  const title = uniqueTitle('Low Ebb')
  const { id, seller } = await sell(page, title)

  await page.goto(`/track/${id}`)
  await main(page).getByRole('button', { name: 'Buy for $1.49' }).click()
  await expect(dialog(page).getByRole('figure', { name: 'Where $1.49 goes' })).toContainText('Artist$1.23')
  await expect(dialog(page).getByRole('button', { name: 'Pay $1.49' })).toBeInViewport()
  await expectAccessible(page)
  await dialog(page).getByRole('radio', { name: 'PayPal' }).check()
  await dialog(page).getByLabel('Amount in US dollars').fill('1')
  await dialog(page).getByRole('button', { name: /^Pay/ }).click()
  await expect(dialog(page).getByText('Enter an amount from $1.49 to $999.99')).toBeVisible()
  await dialog(page).getByLabel('Amount in US dollars').fill('2.50')

  // The database stores the purchase, and its answer is lost
  let lost = 0
  await page.route('**/rpc/buy_track', async route => {
    await route.fetch()
    lost += 1
    await route.abort('connectionreset')
  })
  await dialog(page).getByRole('button', { name: 'Pay $2.50 with PayPal' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('you won’t be charged twice')
  expect(lost).toBeGreaterThan(0)
  expect(await purchasesOf(id)).toHaveLength(1)
  await page.unroute('**/rpc/buy_track')
  await dialog(page).getByRole('button', { name: 'Pay $2.50 with PayPal' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText(
    `${title} is yours. Its Buy button is now a Download button.`,
  )
  const [bought, ...more] = await purchasesOf(id)
  expect([bought, more]).toEqual([{ id: bought?.id, buyer_id: buyer.id, amount: 2.5 }, []])
  await expect(dialog(page).getByText(bought?.id ?? '')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(
    main(page)
      .getByRole('button', { name: `Pause ${title}` })
      .first(),
  ).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Download', exact: true })).toBeVisible()

  await page.goto('/profile?tab=purchases')
  await page.reload()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('link', { name: `Download ${title}` })
      .click(),
  ])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Slackwater - ${title}\\.\\w+$`))
  await main(page)
    .getByRole('button', { name: `Receipt for ${title}` })
    .click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt).toContainText(bought?.id ?? '')
  await expect(receipt.getByRole('figure', { name: 'Where $2.50 goes' })).toBeVisible()
  await expectAccessible(page)

  const stranger = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await joinAsNewUser(stranger, 'Wren')
  expect(await (await askAsOn(stranger)).ask('GET', 'purchases?select=id')).toEqual([])
  expect(await (await askAsOn(seller)).ask('GET', 'purchases?select=id')).toEqual([])
  await stranger.goto('/profile?tab=purchases')
  await expect(stranger.getByText('No purchases yet')).toBeVisible()
  await stranger.goto(`/track/${id}`)
  await expect(main(stranger).getByRole('button', { name: 'Buy for $1.49' })).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('⋯ opens the same checkout, which a declined card and a changed price leave as it was', async ({ page }) => {
  await joinAsNewUser(page, 'Nora')
  const title = uniqueTitle('High Ebb')
  const { id, seller } = await sell(page, title)
  await page.goto(`/track/${id}`)
  await main(page)
    .getByRole('button', { name: `More options for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Buy for $1.49' }).click()
  await dialog(page).getByLabel('Email').fill('nora@overtone.test')
  await dialog(page).getByLabel('Card number').fill('4242424242424242')
  await dialog(page).getByLabel('Expiry (MM/YY)').fill('1299')
  await dialog(page).getByLabel('CVV').fill('123')
  await dialog(page).getByLabel('Name on card').fill('Nora')
  await page.evaluate(() => {
    Math.random = () => 0
  })
  await dialog(page).getByRole('button', { name: 'Pay $1.49' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Transaction declined. Please try another payment method.')
  await expect(dialog(page).getByRole('alert')).toBeInViewport()
  await expect(dialog(page).getByLabel('Name on card')).toHaveValue('Nora')

  await (await askAsOn(seller)).ask('PATCH', `tracks?id=eq.${id}`, { price: 3 })
  await dialog(page).getByRole('radio', { name: 'Apple Pay' }).check()
  await dialog(page).getByRole('button', { name: 'Pay $1.49 with Apple Pay' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('The price has changed')
  expect(await purchasesOf(id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('button', { name: 'Buy for $3.00' })).toBeVisible()
})
