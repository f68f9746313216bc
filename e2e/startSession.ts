import type { Page } from '@playwright/test'
import { directoryStore, readRuntimeConfig } from '@overtone/release'
import { backendPort, storeDir } from './place'

interface SessionResponse {
  readonly access_token?: string
}

/** Signs in at the auth service. Returns its response as the product stores it. */
export async function createSession(call: string, body: object): Promise<string> {
  const { publishableKey } = await readRuntimeConfig(directoryStore(storeDir))
  const response = await fetch(`http://127.0.0.1:${backendPort}/auth/v1/${call}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const session = (await response.json()) as SessionResponse
  if (!session.access_token) throw new Error(`No session: ${response.status} ${JSON.stringify(session)}`)
  return JSON.stringify(session)
}

/**
 * Signs in at the auth service and stores the response where the product stores a session, then opens the start page.
 * Signing in through the dialog has specs of its own.
 */
export async function startSession(page: Page, call: string, body: object): Promise<void> {
  const session = await createSession(call, body)
  await page.goto('/registry.json')
  await page.evaluate(stored => {
    localStorage.setItem('overtone-auth', stored)
    localStorage.setItem('overtone-signed-in-at', String(Date.now()))
  }, session)
  const known = page.waitForResponse(response => response.url().includes('/rest/v1/users') && response.ok())
  await page.goto('/')
  await known
}
