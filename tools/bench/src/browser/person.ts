import type { Page } from 'playwright-core'
import { askBackend } from './servedProduct'
import type { ServedProduct } from './servedProduct'

export interface PersonSession {
  readonly access_token: string
  readonly user: { readonly id: string }
}

let made = 0

/** Signs up a new user. */
export function signUpPerson(product: ServedProduct, name: string): Promise<PersonSession> {
  const email = `bench-${process.pid}-${(made += 1)}@bench.test`
  return askBackend<PersonSession>(product, '/auth/v1/signup', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'Correct-horse-1', data: { name } }),
  })
}

/** Stores a session where the product expects it, before its pages are opened. */
export async function keepSession(page: Page, { url }: ServedProduct, session: PersonSession): Promise<void> {
  await page.goto(`${url}/registry.json`)
  await page.evaluate(kept => {
    localStorage.setItem('overtone-auth', kept)
    localStorage.setItem('overtone-signed-in-at', String(Date.now()))
  }, JSON.stringify(session))
}
