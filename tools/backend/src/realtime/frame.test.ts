import { RealtimeClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { readFrame, writeBroadcast } from './frame'

const { serializer } = new RealtimeClient('ws://127.0.0.1/realtime/v1', {
  params: { apikey: 'key' },
  transport: WebSocket as unknown as typeof globalThis.WebSocket,
})

function sent(payload: unknown): Buffer {
  let bytes = Buffer.alloc(0)
  const message = {
    join_ref: '1',
    ref: '7',
    topic: 'realtime:höhle',
    event: 'broadcast',
    payload: { event: 'ruf', payload },
  }
  serializer.encode(message, data => (bytes = Buffer.from(data as ArrayBuffer)))
  return bytes
}

test.each([
  ['JSON', { text: 'ü' }],
  ['nothing', {}],
])('reads a broadcast of %s as the client writes it', (_, payload) => {
  expect(readFrame(sent(payload), true)).toEqual({
    joinRef: '1',
    ref: '7',
    topic: 'realtime:höhle',
    event: 'broadcast',
    payload: { event: 'ruf', payload },
  })
})

test('passes bytes on in the form that the client reads', () => {
  const frame = readFrame(sent(new Uint8Array([1, 2, 255]).buffer), true)
  const { event, payload } = frame?.payload as { event: string; payload: Buffer }
  const written = writeBroadcast('realtime:höhle', { event, payload }, '2.0.0') as Buffer
  let read: unknown
  serializer.decode(new Uint8Array(written).buffer, (message: unknown) => (read = message))
  expect(read).toMatchObject({ topic: 'realtime:höhle', event: 'broadcast', payload: { event: 'ruf' } })
  const { payload: bytes } = (read as { payload: { payload: ArrayBuffer } }).payload
  expect([...new Uint8Array(bytes)]).toEqual([1, 2, 255])
})

test.each(['', 'x', '1', 'null', '[]', '{}', '[1,2,3]'])('refuses %j as a message', text => {
  expect(readFrame(Buffer.from(text), false)).toBeNull()
})

test.each([[[]], [[3]], [[3, 255, 255, 255, 255, 255, 1]], [[4, 1, 1, 1, 1, 1, 1]]])(
  'refuses the bytes %j as a message',
  bytes => {
    expect(readFrame(Buffer.from(bytes), true)).toBeNull()
  },
)
