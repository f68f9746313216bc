import fc from 'fast-check'
import { hostileJson, hostileName } from './hostileJson'
import type { Credentials, Input } from './httpInputs'

const handshakeKey = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

/** Generates WebSocket upgrade requests, most of them wrong in one place. */
export function handshakeInput({ publishableKey }: Credentials): fc.Arbitrary<Input> {
  const path = `/realtime/v1/websocket?apikey=${publishableKey}`
  return fc
    .tuple(
      fc.constantFrom(
        path,
        path,
        `${path}&vsn=1.0.0`,
        `${path}&vsn=__proto__`,
        '//',
        '/',
        '*',
        'http://[',
        '//x:99999/',
        '/%',
        '/rest/v1/',
        '/realtime/v1/websocket?apikey=%',
      ),
      fc.constantFrom('13', '13', '8', 'x', ''),
      fc.constantFrom(handshakeKey, handshakeKey, 'Sec-WebSocket-Key: x\r\n', ''),
      fc.constantFrom(
        '',
        '',
        'Origin: http://localhost:4000\r\n',
        'Origin: null\r\n',
        'Origin: //\r\n',
        'Sec-WebSocket-Extensions: permessage-deflate; x=\r\n',
        'Sec-WebSocket-Protocol: ,,\r\n',
      ),
      fc.constantFrom('websocket', 'websocket', 'h2c', 'WebSocket, x'),
      fc.uint8Array({ maxLength: 40 }),
    )
    .map(([target, version, key, more, protocol, rest]) => {
      const head = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Version: ${version}\r\n${key}${more}\r\n`
      return { bytes: Buffer.concat([Buffer.from(head), rest]), cut: null }
    })
}

/** Generates a valid handshake, followed by frames with any opcode, flags, length and bytes. */
export function frameInput({ publishableKey }: Credentials): fc.Arbitrary<Input> {
  const head = `GET /realtime/v1/websocket?apikey=${publishableKey} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n${handshakeKey}\r\n`
  const frame = fc
    .tuple(
      fc.integer({ min: 0, max: 255 }),
      fc.boolean(),
      fc.constantFrom<number | null>(null, null, null, 0, 1, 125, 126, 127),
      fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        fc.constant(new Uint8Array([0xff, 0xfe, 0xc0, 0x80])),
        hostileJson.map(text => Buffer.from(text.slice(0, 120))),
      ),
    )
    .map(([first, isMasked, length, content]) =>
      Buffer.concat([
        Buffer.from([first, (isMasked ? 128 : 0) | (length ?? content.length)]),
        Buffer.alloc(isMasked ? 4 : 0), // a mask of zeros leaves the content unchanged
        content,
      ]),
    )
  return fc
    .array(frame, { minLength: 1, maxLength: 3 })
    .map(frames => ({ bytes: Buffer.concat([Buffer.from(head), ...frames]), cut: null }))
}

const topic = fc.oneof(
  fc.constantFrom('realtime:hall', 'realtime:hall', 'phoenix', 'realtime:', 'realtime:__proto__'),
  hostileName,
)
const event = fc.oneof(
  fc.constantFrom('phx_join', 'presence', 'broadcast', 'phx_leave', 'access_token', 'heartbeat'),
  hostileName,
)
const payload = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .tuple(hostileName, hostileJson)
      .map(
        ([key, more]) =>
          `{"config":{"presence":{"key":${JSON.stringify(key)}},"broadcast":{"ack":true},"more":${more}}}`,
      ),
  },
  { weight: 2, arbitrary: hostileJson.map(shown => `{"type":"presence","event":"track","payload":${shown}}`) },
  { weight: 1, arbitrary: hostileJson.map(said => `{"type":"broadcast","event":"x","payload":${said}}`) },
  {
    weight: 1,
    arbitrary: hostileJson.map(
      change => `{"config":{"postgres_changes":[{"table":"tracks","more":${change}},${change}]}}`,
    ),
  },
  { weight: 1, arbitrary: hostileJson },
)

/** Generates a message of a client that knows the channel protocol: text, or the binary kind. */
export const message: fc.Arbitrary<string | Buffer> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(topic, event, payload)
      .map(([to, what, with_]) => `["1","1",${JSON.stringify(to)},${JSON.stringify(what)},${with_}]`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(topic, event, payload)
      .map(([to, what, with_]) => `{"topic":${JSON.stringify(to)},"event":${JSON.stringify(what)},"payload":${with_}}`),
  },
  { weight: 1, arbitrary: hostileJson },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }).map(bytes => Buffer.from([3, ...bytes])) },
)
