import type { Page } from '@playwright/test'
import { startSession } from './startSession'

export const password = 'Overtone-new-1'
let made = 0

/** Makes an account and is signed in with it, on the start page, so that a test leaves the demo's as they are. */
export async function joinAsNewPerson(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W+/g, '-')}-${process.pid}-${Date.now()}-${(made += 1)}@overtone.test`
  await startSession(page, 'signup', { email, password, data: { name } })
  return email
}
