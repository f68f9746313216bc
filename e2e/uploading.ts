import { createHmac } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { dataDir } from './place'

type Chosen = string | { name: string; mimeType: string; buffer: Buffer }

/** Chooses a file on the upload page, replacing the chosen one. */
export async function choose(page: Page, file: Chosen): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Choose audio files?|Replace file)$/ }).click()
  await (await opened).setFiles(file)
}

/** Fills in the required fields of an upload. */
export async function describe(page: Page, title: string): Promise<void> {
  await page.getByLabel('Track title').fill(title)
  await page.getByLabel('Genre').selectOption('Folk')
}

/** Uploads the track in the form, which has no key, and confirms that. */
export async function uploadWithoutKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload track' }).click()
  await page.getByRole('button', { name: 'Publish without key' }).click()
}

/** Returns how many tracks and audio files of the user the backend has stored. */
export async function stored(page: Page): Promise<{ tracks: number; files: number }> {
  return page.evaluate(async () => {
    const { access_token, user } = JSON.parse(localStorage.getItem('overtone-auth') ?? '{}') as {
      access_token: string
      user: { id: string }
    }
    const config = JSON.parse(document.querySelector('#overtone-config')?.textContent ?? '{}') as {
      supabaseUrl: string
      publishableKey: string
    }
    const headers = {
      apikey: config.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    }
    const rows = await fetch(`${config.supabaseUrl}/rest/v1/tracks?select=id&artist_id=eq.${user.id}`, { headers })
    const body = JSON.stringify({ prefix: `tracks/${user.id}` })
    const files = await fetch(`${config.supabaseUrl}/storage/v1/object/list/audio-files`, {
      method: 'POST',
      headers,
      body,
    })
    return { tracks: ((await rows.json()) as []).length, files: ((await files.json()) as []).length }
  })
}

/** Waits until pre-flight has finished. */
export async function checked(page: Page): Promise<void> {
  await expect(page.getByText(/to fix, \d+ to check/)).toBeVisible({ timeout: 30_000 })
}

/**
 * Makes uploads use chunks of 6 MiB, as hosted Supabase requires, by removing the header with which the embedded
 * service accepts whole files.
 */
export async function offerChunks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const headersOf = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'getAllResponseHeaders')
      ?.value as () => string
    XMLHttpRequest.prototype.getAllResponseHeaders = function () {
      return headersOf.call(this).replace(/^upload-limit:.*\r\n/im, '')
    }
  })
}

/** Returns how many bytes of an unfinished upload the service has stored. */
export async function storedBytes(id: string): Promise<number> {
  const found = await stat(join(dataDir, 'storage', 'resumable', id)).catch(() => null)
  return found?.size ?? 0
}

/** Stops the backend; the command that serves the product restarts it. */
export async function restartBackend(): Promise<void> {
  const { pid } = JSON.parse(await readFile(join(dataDir, 'backend.lock'), 'utf8')) as { pid: number }
  process.kill(pid, 'SIGTERM')
}

/** Returns a request's token, signed again so that it expired an hour ago. */
export async function expiredToken({ authorization = '' }: Readonly<Record<string, string>>): Promise<string> {
  const { jwtSecret } = JSON.parse(await readFile(join(dataDir, 'instance.json'), 'utf8')) as { jwtSecret: string }
  const [head = '', body = ''] = authorization.replace(/^Bearer /, '').split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const exp = Math.floor(Date.now() / 1000) - 3600
  const signed = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}`
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`
}
