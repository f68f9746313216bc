import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { linkMailedTo } from './mailbox'
import { joinAsNewUser } from './newUser'

test('an email address changes once the former and the new one have confirmed', async ({ page }) => {
  const former = await joinAsNewUser(page, 'Moving House')
  const next = former.replace('moving', 'moved')
  await page.goto('/settings')
  await expect(page.getByText(`You sign in with ${former}.`)).toBeVisible()
  await page.getByLabel('New email address').fill(next)
  await page.getByRole('button', { name: 'Change email address' }).click()
  await expect(
    page.getByText(`Open the links that were sent to ${former} and to ${next} within an hour.`),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto(await linkMailedTo(next))
  await expect(
    page.getByText('This address is confirmed. Now open the link that was sent to the other one.'),
  ).toBeVisible()
  await expect(page.getByText(`You sign in with ${former}.`)).toBeVisible()
  await page.goto(await linkMailedTo(former))
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible()
  await expect(page.getByText(/^Open the links/)).toBeHidden()
})
