import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures'
import { joinAsNewUser } from './newUser'
import { askAsOn, type Ask } from './rest'

/** An audit log entry. */
export interface Line {
  readonly action: string
  readonly target_id: string
  readonly details: { readonly reason?: string; readonly new_role?: string }
}

export interface Member {
  readonly page: Page
  readonly email: string
  readonly id: string
  readonly ask: Ask
}

/** Opens a separate browser context for a new account, which stays signed in while administrators act on it. */
export async function newMember(browser: Browser, name: string): Promise<Member> {
  const page = await (await browser.newContext()).newPage()
  const email = await joinAsNewUser(page, name)
  return { page, email, ...(await askAsOn(page)) }
}

/** Returns the audit log entries about an account or another subject, newest first. */
export const linesOn = (ask: Ask, id: string) =>
  ask<Line[]>('GET', `admin_activity_logs?target_id=eq.${id}&order=id.desc&select=action,target_id,details`)

export const actionsOn = async (ask: Ask, id: string) => (await linesOn(ask, id)).map(({ action }) => action)

export const accountOf = async (ask: Ask, id: string) =>
  (await ask<{ role: string; is_active: boolean }[]>('GET', `users?id=eq.${id}&select=role,is_active`))[0]

/** Searches the user list for one account by email address. */
export async function find(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(email)
  await expect(page.getByRole('grid', { name: 'Users' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: email })).toBeVisible()
}

/** Chooses an action from an account's menu. */
export async function pickAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
