import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopbackHostname } from '@supabase/lite'
import type { EmailMessage } from '@supabase/lite'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly sentAt: string
}

/** A local mailbox that receives all emails, so that none leaves this machine: the last hundred, newest first. */
export interface Mailbox {
  send(message: EmailMessage): Promise<void>
  handle(request: IncomingMessage, response: ServerResponse): void
}

/** Opens the mailbox stored in a file. Links to the auth service point at `authUrl` instead of the site. */
export async function openMailbox(file: string, siteUrl: string, authUrl: string): Promise<Mailbox> {
  let mails: Mail[] = await readFile(file, 'utf8').then(
    text => JSON.parse(text) as Mail[],
    () => [],
  )
  return {
    async send({ to, subject, text, html }) {
      const body = (text ?? html?.replace(/<[^>]+>/g, ' ') ?? '').replaceAll(`${siteUrl}/auth/v1`, `${authUrl}/auth/v1`)
      mails = [{ to, subject, text: body, sentAt: new Date().toISOString() }, ...mails].slice(0, 100)
      await writeFile(file, JSON.stringify(mails), { mode: 0o600 })
    },
    handle(request, response) {
      // Only by its own host name: a page that points another name at this machine must not read the email.
      const host = (request.headers.host ?? '').replace(/:\d+$/, '')
      if (!isLoopbackHostname(host)) return void response.writeHead(403).end()
      const wantsJson = request.headers.accept?.includes('application/json') ?? false
      response.writeHead(200, {
        'content-type': wantsJson ? 'application/json' : 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
      })
      response.end(wantsJson ? JSON.stringify(mails) : page(mails))
    },
  }
}

function page(mails: readonly Mail[]): string {
  const articles = mails.map(
    mail => `<article><h2>${escape(mail.subject)}</h2>
<p>To ${escape(mail.to)}, <time>${escape(mail.sentAt)}</time></p><pre>${link(escape(mail.text))}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox</title>
<style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style>
<h1>Mailbox</h1>${articles.join('') || '<p>No mail yet.</p>'}`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

function link(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s&]+(?:&#38;[^\s&]+)*/g, url => `<a href="${url}">${url}</a>`)
}
