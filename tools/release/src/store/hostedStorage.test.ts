import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { Store } from './store'
import { supabaseStore } from './supabaseStore'

let server: Server

/** Creates a store on hosted storage with empty lists, where every other request fails with a 400. */
async function storeAnswering(failure: { statusCode: string; error: string; message: string; code: string }) {
  server = createServer((request, response) => {
    const isList = request.url?.includes('/object/list/')
    response
      .writeHead(isList ? 200 : 400, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(isList ? [] : failure))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const transport = WebSocket as unknown as typeof globalThis.WebSocket // Node 20 has no WebSocket
  return supabaseStore(createClient(url, 'sb_secret_test', { realtime: { transport } }).storage.from('releases'))
}

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const missing = { statusCode: '404', error: 'not_found', message: 'Object not found', code: 'NoSuchKey' }
const denied = {
  statusCode: '403',
  error: 'Unauthorized',
  message: 'signature verification failed',
  code: 'AccessDenied',
}
const taken = {
  statusCode: '409',
  error: 'Duplicate',
  message: 'The resource already exists',
  code: 'KeyAlreadyExists',
}

const get = (store: Store) => store.get('registry.json')
const put = (store: Store) => store.putIfAbsent('registry.json', new Uint8Array())

test('a missing object is null', async () => {
  expect(await get(await storeAnswering(missing))).toBeNull()
})

test('a refused key is not a missing object', async () => {
  const store = await storeAnswering(denied)
  await expect(get(store)).rejects.toThrow('The storage failed to read registry.json: signature verification failed')
})

test('a taken key is not overwritten, and a refused one throws', async () => {
  expect(await put(await storeAnswering(taken))).toBe(false)
  await expect(put(await storeAnswering(denied))).rejects.toThrow('signature verification failed')
})
