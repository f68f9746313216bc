import { expect, test } from './fixtures'

const rest = /:\d+\/rest\/v1\//

test('Discover shows an error while the backend is down, and Retry works once the backend is back', async ({
  page,
}) => {
  await page.route(rest, route => route.abort('connectionrefused'))
  await page.goto('/discover')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Failed to load tracks. Please try again later.')
  await page.unroute(rest)
  await alert.getByRole('button').click()
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeAttached()
  await expect(alert).toBeHidden()
})

test('the start page renders without a backend', async ({ page }) => {
  await page.route(/:\d+\/(rest|auth|storage)\/v1\//, route => route.abort('connectionrefused'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('50M+')).toBeVisible()
})
