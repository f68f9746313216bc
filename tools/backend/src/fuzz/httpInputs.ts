import fc from 'fast-check'
import { hostileJson, hostileName } from './hostileJson'

/** Bytes for a connection: all of them, or the first `cut` before it breaks. */
export interface Input {
  readonly bytes: Buffer
  readonly cut: number | null
}

export interface Credentials {
  readonly publishableKey: string
  readonly accessToken: string
  readonly userId: string
}

// Via bytes, because a lone surrogate can't be encoded.
const encoded = hostileName.map(name => encodeURIComponent(Buffer.from(name).toString()))
const operator = fc.constantFrom(
  'eq',
  'neq',
  'in',
  'cs',
  'cd',
  'ov',
  'fts',
  'like',
  'is',
  'not',
  'constructor',
  'match(any)',
)
const filter = fc.oneof(
  fc.tuple(encoded, operator, encoded).map(([name, how, value]) => `${name}=${how}.${value}`),
  fc
    .tuple(fc.constantFrom('id', 'title', 'tags'), operator, encoded)
    .map(([name, how, value]) => `${name}=${how}.${value}`),
  fc
    .tuple(fc.constantFrom('or', 'and', 'not.or'), fc.integer({ min: 1, max: 800 }))
    .map(([how, levels]) => `${how}=${'(and'.repeat(levels)}(id.eq.1)${')'.repeat(levels)}`),
  fc.integer({ min: 1, max: 600 }).map(levels => `select=${'users('.repeat(levels)}id${')'.repeat(levels)}`),
  fc
    .tuple(fc.constantFrom('select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey'), encoded)
    .map(pair => pair.join('=')),
)
const query = fc.array(filter, { maxLength: 4 }).map(filters => (filters.length ? `?${filters.join('&')}` : ''))
const place = fc.constantFrom(
  '/rest/v1/',
  '/rest/v1/tracks',
  '/rest/v1/rpc/charts',
  '/rest/v1/rpc/log_entries',
  '/rest/v1/rpc/record_beacons',
  '/auth/v1/token',
  '/auth/v1/signup',
  '/auth/v1/user',
  '/auth/v1/verify',
  '/auth/v1/recover',
  '/storage/v1/bucket',
  '/storage/v1/object/list/audio-files',
  '/storage/v1/object/list-v2/audio-files',
  '/storage/v1/object/public/audio-files/',
  '/storage/v1/object/sign/audio-files/x',
  '/storage/v1/upload/resumable',
  '/realtime/v1/api/broadcast',
  '/realtime/v1/api/broadcast/hall/events/',
  '/mailbox',
  '/',
)
const target = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(place, fc.option(encoded), query).map(([path, name, asked]) => path + (name ?? '') + asked),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '//',
      '*',
      'http://[',
      '/rest/v1/../../x',
      '/rest/v1/%',
      '/storage/v1/object/public/%ff/%',
      '/\\',
      '//x:99999/',
      '?',
      '/realtime/v1/api/broadcast/%/events/%',
    ),
  },
)
const method = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  { weight: 1, arbitrary: fc.constantFrom('TRACE', 'PROPFIND', 'CONNECT', 'QUERY', 'get', 'X'.repeat(50), '') },
)
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'Content-Type',
      'Prefer',
      'Range',
      'If-None-Match',
      'If-Range',
      'Accept',
      'Accept-Profile',
      'Upload-Metadata',
      'Upload-Length',
      'Tus-Resumable',
      'X-Metadata',
      'X-Upsert',
      'Content-Encoding',
      'Access-Control-Request-Method',
      'Cookie',
      '__proto__',
    ),
    fc.oneof(
      fc.constantFrom(
        'application/json',
        'text/csv',
        'multipart/form-data',
        'return=representation',
        'bytes=0-',
        'bytes=9-1',
        '*/*',
        '1.0.0',
        '-1',
        '99999999999999999999',
        'gzip',
        '\u00ff',
        'contentType LS0=,,',
        'application/vnd.pgrst.object+json',
      ),
      fc.string({ unit: fc.integer({ min: 32, max: 126 }).map(code => String.fromCharCode(code)), maxLength: 40 }),
    ),
  ),
  fc.constantFrom<[string, string]>(
    ['Expect', '100-continue'],
    ['Expect', 'x'],
    ['Upgrade', 'h2c'],
    ['Transfer-Encoding', 'x'],
    ['Host', '//'],
    ['Host', '['],
  ),
)

/**
 * Generates the fraction of the bytes after which a connection breaks, or null for a complete request. Generates
 * `whole` nulls for each fraction.
 */
export function breakOff(whole: number): fc.Arbitrary<number | null> {
  return fc.oneof(
    { weight: whole, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  )
}

/** Generates requests, most of which reach a service while some aren't valid HTTP. */
export function httpInput({ publishableKey, accessToken }: Credentials): fc.Arbitrary<Input> {
  const keys = fc.constantFrom(
    `apikey: ${publishableKey}\r\n`,
    `apikey: ${publishableKey}\r\nAuthorization: Bearer ${accessToken}\r\n`,
    `apikey: ${publishableKey}\r\nAuthorization: Bearer ${accessToken.slice(0, -3)}\r\n`,
    '',
  )
  const request = fc.record({ method, target, keys, headers: fc.array(header, { maxLength: 4 }), body: hostileJson })
  const cut = breakOff(5)
  return fc.tuple(request, cut).map(([{ method, target, keys, headers, body }, part]) => {
    const content = method === 'GET' || method === 'HEAD' ? '' : body
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const length = content ? `Content-Length: ${Buffer.byteLength(content)}\r\n` : ''
    const head = `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${keys}${lines}${length}\r\n`
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(content)])
    return { bytes, cut: part === null ? null : Math.floor(part * bytes.length) }
  })
}
