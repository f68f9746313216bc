import type { Page } from '@playwright/test'
import { directoryStore, readRuntimeConfig } from '@overtone/release'
import { backendPort, storeDir } from './place'
import { accounts } from './signIn'

/** What the database answers somebody: `ask('GET', 'tracks?select=id')`, `ask('POST', 'rpc/name', {…})`. */
export type Ask = <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<T>

async function answerOf<T>(path: string, token: string | null, init: { method: string; body?: object | undefined }) {
  const { publishableKey } = await readRuntimeConfig(directoryStore(storeDir))
  const response = await fetch(`http://127.0.0.1:${backendPort}/${path}`, {
    method: init.method,
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      Prefer: 'return=representation',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status} ${text}`)
  return (text === '' ? null : JSON.parse(text)) as T
}

function askWith(token: string | null): Ask {
  return (method, path, body) => answerOf(`rest/v1/${path}`, token, { method, body })
}

/** Asks as a visitor. */
export const askAsVisitor = askWith(null)

/** Asks with the rights of an account of the demo. */
export async function askAs(role: keyof typeof accounts): Promise<Ask> {
  const body = { email: accounts[role], password: 'Overtone-demo-1' }
  const path = 'auth/v1/token?grant_type=password'
  return askWith((await answerOf<{ access_token: string }>(path, null, { method: 'POST', body })).access_token)
}

/** Asks with the rights of who is signed in on the page, and says who that is. */
export async function askAsOn(page: Page): Promise<{ ask: Ask; id: string }> {
  const kept = await page.evaluate(() => localStorage.getItem('overtone-auth') ?? '{}')
  const session = JSON.parse(kept) as { access_token: string; user: { id: string } }
  return { ask: askWith(session.access_token), id: session.user.id }
}
