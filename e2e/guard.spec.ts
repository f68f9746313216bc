import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

async function signIn(page: Page, email: string) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('Overtone-demo-1')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden({ timeout: 6000 })
}

test('a visitor is sent from /admin to the start page, and no code of it is fetched', async ({ page }) => {
  const adminFiles: string[] = []
  page.on('request', request => {
    if (request.url().includes('/artifacts/admin/')) adminFiles.push(request.url())
  })
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(adminFiles).toEqual([])
})

for (const { account, badge, mayOpen } of [
  { account: 'user', badge: 'USER', mayOpen: false },
  { account: 'artist', badge: 'ARTIST', mayOpen: false },
  { account: 'admin', badge: 'ADMIN', mayOpen: true },
  { account: 'super', badge: 'SUPER ADMIN', mayOpen: true },
]) {
  test(`${badge} ${mayOpen ? 'opens' : 'is sent away from'} /admin, also after a reload`, async ({ page }) => {
    await signIn(page, `${account}@overtone.test`)
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByText(badge, { exact: true })).toBeVisible()
    await page.goto('/admin')
    if (mayOpen) await expect(page.getByRole('heading', { level: 1 })).toContainText('Admin')
    else await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })
}
