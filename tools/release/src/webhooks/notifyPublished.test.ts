import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inApp, remoteBuild, writeFolder } from '../build/sampleBuild'
import { clearOutput, errors, printed, runSample } from '../command/sampleCommand'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

interface Message {
  readonly type: string
  readonly data: { readonly app: string; readonly id: string }
}

let store: Store
let root: string
let server: Server
let received: { id: unknown; message: Message }[]
let status: number

const release = (...args: string[]) => {
  clearOutput()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return runSample({ store, root, openWebhook: () => ({ url, secret: null }) }, ...args)
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  root = await writeFolder(inApp('listener', remoteBuild('listener')))
  ;[received, status] = [[], 204]
  server = createServer((request, response) => {
    void text(request).then(body => {
      received.push({ id: request.headers['webhook-id'], message: JSON.parse(body) as Message })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('a published build is sent once, however often it is published', async () => {
  expect(await release('publish', 'listener')).toBe(0)
  expect(await release('publish', 'listener')).toBe(0)
  expect(received).toHaveLength(1)
  const [{ id, message } = { id: '', message: null }] = received
  expect(message).toMatchObject({ type: 'published', data: { app: 'listener' } })
  expect(id).toBe(`published-listener@${message?.data.id}`)
})

test('a receiver that refuses a published build gets it again, with the same id', async () => {
  status = 500
  expect(await release('publish', 'listener')).toBe(0)
  expect(printed.at(-1)).toMatch(
    /^Warning: The webhook at 127\.0\.0\.1:\d+ responded with 500\. The next publish sends/,
  )
  expect(await release('notify')).toBe(1)
  expect(errors[0]).toContain('responded with 500')
  status = 204
  expect(await release('notify')).toBe(0)
  expect(printed).toEqual(['0 releases were sent', '1 published build was sent'])
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  expect(received).toHaveLength(3)
})
