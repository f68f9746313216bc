import fc from 'fast-check'
import { hostileName } from './hostileJson'
import { breakOff } from './httpInputs'
import type { Credentials, Input } from './httpInputs'

const part = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constant(
      'Content-Disposition: form-data; name=""; filename="x.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n',
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('cacheControl', 'metadata', '__proto__'), hostileName)
      .map(([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '\r\n',
      'Content-Disposition\r\n\r\n',
      '__proto__: x\r\n\r\n',
      'Content-Disposition: form-data; name="f"; filename*=utf-9\'\'%ff\r\n\r\n',
      `${'x'.repeat(20_000)}: y\r\n\r\n`,
    ),
  },
)
const content = fc
  .tuple(fc.constantFrom(0, 1, 1000, 20_000, 200_000), fc.constantFrom('x', '\r\n--', '\0'))
  .map(([times, text]) => text.repeat(times / text.length))
const type = fc.oneof(
  { weight: 6, arbitrary: fc.constant('multipart/form-data; boundary=b') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="',
      'audio/mpeg',
      'audio/mpeg;\u00e9',
    ),
  },
)

/** Generates uploads by form, as bare bytes and in chunks, complete or broken off at any byte. */
export function formInput({ publishableKey, accessToken, userId }: Credentials): fc.Arbitrary<Input> {
  const keys = `apikey: ${publishableKey}\r\nAuthorization: Bearer ${accessToken}\r\n`
  const place = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.integer({ min: 0, max: 1e9 }).map(n => `/storage/v1/object/audio-files/tracks/${userId}/${n}.mp3`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '/storage/v1/object/audio-files/x',
        '/storage/v1/object/__proto__/x',
        '/storage/v1/upload/resumable',
        '/storage/v1/object/upload/sign/audio-files/x?token=x',
      ),
    },
  )
  const metadata = `bucketName ${btoa('audio-files')},objectName ${btoa(`tracks/${userId}/r.mp3`)},contentType ${btoa('audio/mpeg')}`
  const resumable = `Tus-Resumable: 1.0.0\r\nUpload-Length: 300000\r\nUpload-Metadata: ${metadata}\r\n`
  const form = fc.record({
    place,
    type,
    parts: fc.array(fc.tuple(part, content), { minLength: 1, maxLength: 3 }),
    verb: fc.constantFrom('POST', 'POST', 'PUT'),
    isEnded: fc.boolean(),
    cut: breakOff(1),
  })
  return form.map(({ place, type, parts, verb, isEnded, cut }) => {
    const isResumable = place.endsWith('resumable')
    const body = parts.map(([head, text]) => `--b\r\n${head}${text}\r\n`).join('') + (isEnded ? '--b--\r\n' : '')
    const head =
      `${verb} ${place} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${keys}` +
      `${isResumable ? `${resumable}Content-Type: application/offset+octet-stream` : `Content-Type: ${type}`}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)])
    return { bytes, cut: cut === null ? null : Math.floor(cut * bytes.length) }
  })
}
