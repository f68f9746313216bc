import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { directoryStore, readRuntimeConfig } from '@overtone/release'
import { backendPort, dataDir, storeDir } from './place'
import { accounts } from './signIn'

/**
 * Sends a request to the database API as some user: `ask('GET', 'tracks?select=id')`, `ask('POST', 'rpc/name', {…})`.
 */
export type Ask = <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<T>

interface ApiRequest {
  readonly method: string
  readonly body?: object | Blob | undefined
}

async function send<T>(
  path: string,
  token: string | null,
  { method, body }: ApiRequest,
  { key, address }: { key?: string; address?: string } = {},
) {
  const { publishableKey } = await readRuntimeConfig(directoryStore(storeDir))
  const isFile = body instanceof Blob
  const response = await fetch(`http://127.0.0.1:${backendPort}/${path}`, {
    method,
    headers: {
      apikey: key ?? publishableKey,
      'Content-Type': isFile ? body.type : 'application/json',
      Prefer: 'return=representation',
      ...(address ? { 'X-Real-IP': address } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return (text === '' ? null : JSON.parse(text)) as T
}

/** Returns an `Ask` for a visitor with this network address, as set by the proxy in front of the backend. */
export function askAsAddress(address: string): Ask {
  return (method, path, body) => send(`rest/v1/${path}`, null, { method, body }, { address })
}

/** Returns an `Ask` with the secret key, which bypasses every policy. */
export async function askAsService(): Promise<Ask> {
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'instance.json'), 'utf8')) as { secretKey: string }
  return (method, path, body) => send(`rest/v1/${path}`, secretKey, { method, body }, { key: secretKey })
}

function askWith(token: string | null): Ask {
  return (method, path, body) => send(`rest/v1/${path}`, token, { method, body })
}

/** Sends requests as a visitor. */
export const askAsVisitor = askWith(null)

/** Returns an `Ask` with the permissions of a demo account. */
export async function askAs(role: keyof typeof accounts): Promise<Ask> {
  const body = { email: accounts[role], password: 'Overtone-demo-1' }
  const path = 'auth/v1/token?grant_type=password'
  return askWith((await send<{ access_token: string }>(path, null, { method: 'POST', body })).access_token)
}

/** Tries to sign in; returns the HTTP status. */
export async function tryToSignIn(email: string, password: string): Promise<number> {
  const { publishableKey } = await readRuntimeConfig(directoryStore(storeDir))
  const response = await fetch(`http://127.0.0.1:${backendPort}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return response.status
}

/** The signed-in user of a page, who can send requests and upload a file to the audio bucket. */
export interface TestUser {
  readonly id: string
  readonly ask: Ask
  store(path: string, file: Blob): Promise<void>
}

/** Returns an `Ask` with the permissions of the page's signed-in user. */
export async function askAsOn(page: Page): Promise<TestUser> {
  const stored = await page.evaluate(() => localStorage.getItem('overtone-auth') ?? '{}')
  const { access_token: token, user } = JSON.parse(stored) as { access_token: string; user: { id: string } }
  return {
    id: user.id,
    ask: askWith(token),
    store: (path, file) => send(`storage/v1/object/audio-files/${path}`, token, { method: 'POST', body: file }),
  }
}
