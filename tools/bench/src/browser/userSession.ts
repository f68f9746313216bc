import type { Page } from 'playwright-core'
import { askBackend } from './servedProduct'
import type { ServedProduct } from './servedProduct'

export interface UserSession {
  readonly access_token: string
  readonly user: { readonly id: string }
}

let made = 0

/** Signs up a new user. */
export function signUpUser(product: ServedProduct, name: string): Promise<UserSession> {
  const email = `bench-${process.pid}-${(made += 1)}@bench.test`
  return askBackend<UserSession>(product, '/auth/v1/signup', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'Correct-horse-1', data: { name } }),
  })
}

/** Stores a session where the product expects it, before its pages are opened. */
export async function storeSession(page: Page, { url }: ServedProduct, session: UserSession): Promise<void> {
  await page.goto(`${url}/registry.json`)
  await page.evaluate(stored => {
    localStorage.setItem('overtone-auth', stored)
    localStorage.setItem('overtone-signed-in-at', String(Date.now()))
  }, JSON.stringify(session))
}
