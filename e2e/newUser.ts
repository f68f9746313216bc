import type { Page } from '@playwright/test'
import { startSession } from './startSession'

export const password = 'Overtone-new-1'
let made = 0

/** Creates an account and signs in with it, on the start page, so that tests don't change the demo accounts. */
export async function joinAsNewUser(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W+/g, '-')}-${process.pid}-${Date.now()}-${(made += 1)}@overtone.test`
  await startSession(page, 'signup', { email, password, data: { name } })
  return email
}
