import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { find, newMember, pickAction } from './adminPage'
import { expect, test } from './fixtures'
import { origin } from './place'
import { askAs } from './rest'
import { signIn } from './signIn'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}
interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

const attributesOf = (span: Span | undefined) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [])

/** Starts a collector of traces on this machine. */
async function startCollector() {
  const spans: Span[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      if (request.method === 'POST')
        for (const { scopeSpans } of (JSON.parse(body) as Export).resourceSpans)
          spans.push(...scopeSpans.flatMap(scope => scope.spans))
      response
        .writeHead(200, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'content-type',
          'content-type': 'application/json',
        })
        .end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, stop: () => server.close() }
}

test.use({
  storageState: {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'cookie-preferences', value: '{"essential":true,"analytics":true}' }] }],
  },
  serviceWorkers: 'block',
  permissions: ['local-network-access'], // a page that a test composes counts as one of the internet
})

/** Lets the pages send all of their traces to a collector. */
async function configure(page: Page, collector: string): Promise<void> {
  await page.route(`${origin}/**`, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const { 'content-encoding': _, ...headers } = response.headers()
    const policy = headers['content-security-policy']?.replace('connect-src', `connect-src ${collector}`) ?? ''
    const traces = JSON.stringify({ url: `${collector}/v1/traces`, share: 1 })
    const body = (await response.text()).replace(/(id="overtone-config">\{)/, `$1"traces":${traces},`)
    return route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy }, body })
  })
}

test('a press can be followed to the row that it made', async ({ page, browser, trouble }) => {
  const collector = await startCollector()
  const member = await newMember(browser, 'Traced')
  await configure(page, collector.url)
  await signIn(page, 'super_admin')
  const accepted = page.waitForResponse(
    response => response.url().endsWith('/rest/v1/') && response.request().method() === 'HEAD',
  )
  await page.goto('/super-admin?tab=users')
  await accepted
  await find(page, member.email)
  await pickAction(page, 'Traced', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Change User Role' })
  await dialog.getByLabel('New role').selectOption('ARTIST')
  await dialog.getByLabel('Reason').fill('Makes music')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('row', { name: member.email }).getByText('ARTIST')).toBeVisible()

  const ask = await askAs('super_admin')
  const rows = await ask<{ trace_id: string }[]>(
    'GET',
    `admin_activity_logs?target_id=eq.${member.id}&action=eq.change_role&select=trace_id`,
  )
  expect(rows).toEqual([{ trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown }])
  const spans = () => collector.spans.filter(({ traceId }) => traceId === rows[0]?.trace_id)
  await expect.poll(() => spans().map(({ name }) => name), { timeout: 20_000 }).toContain('press')
  const press = spans().find(({ name }) => name === 'press')
  const request = spans().find(({ name }) => name.startsWith('POST /rest/v1/rpc/'))
  expect(request?.parentSpanId).toBe(press?.spanId)
  expect(attributesOf(press)).toMatchObject({ 'overtone.remote': 'admin', 'url.template': '/super-admin' })
  expect(JSON.stringify(collector.spans)).not.toContain('Makes music')
  expect(trouble.policyViolations).toEqual([])
  collector.stop()
})
