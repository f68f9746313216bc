import type { FailureCode, FailureKey } from '@overtone/domain'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { connectData } from '../connection/connection'
import { storeFile } from './storedFiles'

/** The response of a hosted project. Source: supabase/storage, src/test and src/internal/errors. */
const rls = 'new row violates row-level security policy'
const hosted = {
  'row-level security': [400, { statusCode: '403', error: 'Unauthorized', message: rls, code: 'AccessDenied' }],
  'an expired token': [
    400,
    {
      statusCode: '403',
      error: 'Unauthorized',
      message: '"exp" claim timestamp check failed',
      code: 'AccessDenied',
    },
  ],
  'a missing key, by the gateway': [401, { message: 'No API key found in request' }],
  'a missing object': [400, { statusCode: '404', error: 'not_found', message: 'Object not found', code: 'NoSuchKey' }],
  'a missing bucket': [
    400,
    { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
  ],
  'a taken name': [
    400,
    { statusCode: '409', error: 'Duplicate', message: 'The resource already exists', code: 'KeyAlreadyExists' },
  ],
  'a large file': [
    400,
    {
      statusCode: '413',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
      code: 'EntityTooLarge',
    },
  ],
  'another type': [
    400,
    {
      statusCode: '415',
      error: 'invalid_mime_type',
      message: 'mime type text/html is not supported',
      code: 'InvalidMimeType',
    },
  ],
  'an invalid name': [400, { statusCode: '400', error: 'InvalidKey', message: 'Invalid key: ä', code: 'InvalidKey' }],
  'too many connections': [
    429,
    {
      statusCode: '429',
      error: 'too_many_connections',
      code: 'SlowDown',
      message: 'Too many connections issued to the database',
    },
  ],
  'a read-only database': [
    400,
    {
      statusCode: '503',
      code: 'DatabaseReadOnly',
      error: 'DatabaseReadOnly',
      message: 'The database is currently in read-only mode. Please try again later.',
    },
  ],
  'an internal error': [
    500,
    { statusCode: '500', error: 'Internal', message: 'Internal Server Error', code: 'InternalError' },
  ],
} as const

let server: Server

beforeAll(async () => {
  // Node 20 has no WebSocket of its own, and the client requires one on creation.
  globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket
  server = createServer((request, response) => {
    const [status, body] = hosted[decodeURIComponent(request.url?.split('/').at(-1) ?? '') as keyof typeof hosted]
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  connectData({ supabaseUrl: `http://127.0.0.1:${port}`, publishableKey: 'sb_publishable_test' })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

test.each<[keyof typeof hosted, FailureCode, FailureKey, string | null]>([
  ['row-level security', 'forbidden', 'uploadFailed', null],
  ['an expired token', 'forbidden', 'uploadFailed', null],
  ['a missing key, by the gateway', 'not-authenticated', 'uploadFailed', null],
  ['a missing object', 'not-found', 'uploadFailed', null],
  ['a missing bucket', 'not-found', 'uploadFailed', null],
  ['a taken name', 'conflict', 'uploadFailedBecause', 'The resource already exists'],
  ['a large file', 'invalid', 'uploadFailedBecause', 'The object exceeded the maximum allowed size'],
  ['another type', 'invalid', 'uploadFailedBecause', 'mime type text/html is not supported'],
  ['an invalid name', 'invalid', 'uploadFailedBecause', 'Invalid key: ä'],
  ['too many connections', 'rate-limited', 'uploadFailed', null],
  ['a read-only database', 'offline', 'uploadFailed', null],
  ['an internal error', 'failed', 'uploadFailedBecause', 'Internal Server Error'],
])('storeFile maps the failure of hosted storage for %s', async (path, code, key, message) => {
  const file = new Blob(['x'], { type: 'audio/mpeg' })
  const fallback = 'uploadFailed'
  const stored = await storeFile({
    bucket: 'audio-files',
    path,
    file,
    replaces: false,
    fallback,
    withMessage: 'uploadFailedBecause',
  })
  expect(stored.error).toEqual({ code, key, ...(message && { params: { message } }) })
})
