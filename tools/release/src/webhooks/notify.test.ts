import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { clearOutput, errors, printed, runSample, runtimeConfig } from '../command/sampleCommand'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { directoryStore } from '../store/directoryStore'
import { scopedStore } from '../store/scopedStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { signatureOf, type Webhook } from './webhook'

interface Message {
  readonly text: string
  readonly data: { readonly sequence: number; readonly events: readonly object[] }
}

let store: Store
let server: Server
let webhook: Webhook | null
let received: { headers: IncomingHttpHeaders; body: string }[]
/** The status that the receiver responds with; null never responds. */
let status: number | null
let shell: string
let one: string
let two: string

const release = (...args: string[]) => {
  clearOutput()
  return runSample({ store, openWebhook: () => webhook }, ...args)
}
const messages = () => received.map(({ body }) => JSON.parse(body) as Message)

async function published(app: string, files: Readonly<Record<string, string>>): Promise<string> {
  return `${app}@${(await publish(store, { app, version: '0.1.0', dist: await writeFolder(files) })).id}`
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  shell = await published('shell', shellBuild)
  one = await published('listener', remoteBuild('listener', 'one'))
  two = await published('listener', remoteBuild('listener', 'two'))
  ;[received, status] = [[], 204]
  server = createServer((request, response) => {
    void text(request).then(body => {
      received.push({ headers: request.headers, body })
      if (status !== null) response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  webhook = { url: `http://127.0.0.1:${port}/hooks/T0/secret`, secret: Buffer.from('a secret of twenty-four b') }
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('a message says why the policy was overridden, and names an environment other than production', async () => {
  await release('promote', shell, one)
  await release('promote', two, '--break-glass', 'Login is down')
  await writeRuntimeConfig(scopedStore(store, 'staging'), runtimeConfig)
  await release('promote', shell, '--env', 'staging')
  const [, second, third] = messages()
  expect(second?.text).toMatch(/; the policy was overridden: Login is down$/)
  expect(second?.data).toMatchObject({ environment: 'production', breakGlass: 'Login is down' })
  expect(third?.text).toContain('Overtone, release 1 in staging: ')
})

test('every release is sent with its changes, in words too', async () => {
  await release('promote', shell, one)
  await release('canary', two, '--percent', '10')
  await release('promote', two)
  await release('rollback', 'listener')
  await release('promote', two)
  await release('remove', 'listener')
  const [first, second] = [one.split('@')[1], two.split('@')[1]]
  expect(messages().map(({ text, data }) => [text, data.sequence])).toEqual([
    [`Overtone, release 1: ${shell} is live; ${one} is live`, 1],
    [`Overtone, release 2: ${two} runs in 10% of browsers`, 2],
    [`Overtone, release 3: ${two} is live, before ${first}`, 3],
    [`Overtone, release 4: ${one} is live again, before ${second}`, 4],
    [`Overtone, release 5: ${two} is live, before ${first}`, 5],
    ['Overtone, release 6: listener was removed', 6],
  ])
  expect(messages()[3]?.data.events).toEqual([{ type: 'rolled back', app: 'listener', id: first, before: second }])
})

test('a message is signed, and has the same ID in every attempt', async () => {
  status = 500
  await release('promote', shell, one)
  status = 200
  expect(await release('notify')).toBe(0)
  const [attempt, again] = received
  expect(again?.headers['webhook-id']).toBe(attempt?.headers['webhook-id'])
  const header = (name: string) => String(again?.headers[`webhook-${name}`])
  const content = [header('id'), header('timestamp'), again?.body].join('.')
  expect(header('signature')).toBe(webhook?.secret && signatureOf(webhook.secret, content))
})

test('a receiver that is away gets every release later, in order, and never fails one', async () => {
  status = 503
  expect(await release('promote', shell, one)).toBe(0)
  expect(printed.join()).toContain('responded with 503. The next release sends it again')
  expect(printed.join()).not.toContain('secret')
  expect(await release('promote', two)).toBe(0)
  expect(await release('notify')).toBe(1)
  expect(errors.join()).toContain('responded with 503')

  ;[received, status] = [[], 200]
  expect(await release('notify')).toBe(0)
  expect(messages().map(({ data }) => data.sequence)).toEqual([1, 2])
  expect(printed).toEqual(['2 releases were sent'])
  expect(await release('notify')).toBe(0)
  expect(printed).toEqual(['0 releases were sent'])
  expect(received).toHaveLength(2)
})

test('a receiver that hangs delays a release by five seconds', async () => {
  status = null
  expect(await release('promote', shell, one)).toBe(0)
  expect(printed.join()).toContain('did not respond within 5 s')
})

test('a new webhook gets the last release, not the whole history', async () => {
  const usual = webhook
  webhook = null
  await release('promote', shell, one)
  await release('promote', two)
  webhook = usual
  expect(await release('notify')).toBe(0)
  expect(messages().map(({ data }) => data.sequence)).toEqual([2])
})

test('a receiver that does not exist is named, and notify needs a webhook', async () => {
  webhook = { url: 'http://127.0.0.1:9/hook', secret: null }
  expect(await release('promote', shell, one)).toBe(0)
  expect(printed.join()).toContain('The webhook at 127.0.0.1:9 cannot be reached')
  webhook = null
  expect(await release('notify')).toBe(1)
  expect(errors).toEqual(['No webhook is set. Set OVERTONE_WEBHOOK_URL to its address'])
})
