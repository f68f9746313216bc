import { createHmac } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { dataDir } from './place'

/** Has the service seem to take pieces of 6 MiB only, as hosted Supabase does: ours takes a file whole, and says so. */
export async function offerPieces(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const headersOf = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'getAllResponseHeaders')
      ?.value as () => string
    XMLHttpRequest.prototype.getAllResponseHeaders = function () {
      return headersOf.call(this).replace(/^upload-limit:.*\r\n/im, '')
    }
  })
}

/** Bytes that the service has of an unfinished upload; 0 where it has none. */
export async function storedBytes(id: string): Promise<number> {
  const found = await stat(join(dataDir, 'storage', 'resumable', id)).catch(() => null)
  return found?.size ?? 0
}

/** Ends the backend; the command that serves the product starts it again. */
export async function restartBackend(): Promise<void> {
  const { pid } = JSON.parse(await readFile(join(dataDir, 'backend.lock'), 'utf8')) as { pid: number }
  process.kill(pid, 'SIGTERM')
}

/** The token of a request as the service would take it, had it not run out an hour ago. */
export async function expiredToken({ authorization = '' }: Readonly<Record<string, string>>): Promise<string> {
  const { jwtSecret } = JSON.parse(await readFile(join(dataDir, 'instance.json'), 'utf8')) as { jwtSecret: string }
  const [head = '', body = ''] = authorization.replace(/^Bearer /, '').split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const exp = Math.floor(Date.now() / 1000) - 3600
  const signed = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}`
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`
}
