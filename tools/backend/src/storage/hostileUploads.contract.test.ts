import { expect, test } from 'vitest'
import { artist, at, audio, file, status } from './sampleFiles'

const newName = () => `tracks/${artist.id}/${crypto.randomUUID()}.mp3`
const newAddress = () => `${at.backend.url}/storage/v1/object/audio-files/${newName()}`

async function headersOf(): Promise<Record<string, string>> {
  const { data } = await artist.client.auth.getSession()
  return { apikey: at.backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` }
}

async function begin(fields: Record<string, string>): Promise<Response> {
  const metadata = { bucketName: 'audio-files', objectName: newName(), ...fields }
  const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  return fetch(`${at.backend.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...(await headersOf()),
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': encoded.join(','),
    },
  })
}

test.each([
  ['a line break', 'audio/mpeg\r\nx-injected: 1'],
  ['no subtype', 'audio/'],
  ['characters that no header can contain', 'audio/mpeg; name=\u{1f3b5}'],
])('refuses a resumable upload whose content type has %s', async (_, contentType) => {
  const answer = await begin({ contentType })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'InvalidRequest', message: 'The content type is not valid' })
})

test('refuses a plain upload without a valid content type', async () => {
  const headers = { ...(await headersOf()), 'content-type': 'audio/mpeg\t\u00e9; x' }
  const answer = await fetch(newAddress(), { method: 'POST', headers, body: 'sound' })
  expect(answer.status).toBe(400)
})

test.each(['audio/mpeg', 'audio/mpeg; codecs="mp3 1"', 'audio/x-wav;rate=44100'])('accepts %s', async contentType => {
  expect((await begin({ contentType })).status).toBe(201)
})

test('refuses a Cache-Control that no header can contain', async () => {
  const cacheControl = 'no-cache\r\nx-injected: 1'
  expect((await begin({ contentType: 'audio/mpeg', cacheControl })).status).toBe(400)
  const { error } = await audio(artist).upload(newName(), file(), { cacheControl })
  expect(status(error)).toBe('400')
})

test.each([
  ['has no boundary', 'multipart/form-data', ''],
  [
    'ends early',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="f"; filename="x"\r\nContent-Type: audio/mpeg\r\n\r\nx',
  ],
  ['is not a form', 'multipart/form-data; boundary=b', 'nothing of the kind'],
  ['has a malformed part header', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition\r\n\r\nx\r\n--b--'],
])('refuses a form that %s', async (_, type, body) => {
  const answer = await fetch(newAddress(), {
    method: 'POST',
    headers: { ...(await headersOf()), 'content-type': type },
    body,
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ statusCode: '400', message: expect.stringMatching(/form/) as string })
})

const nested = JSON.parse('['.repeat(100) + ']'.repeat(100)) as unknown

test.each([
  ['list/audio-files', { prefix: { toString: 1 } }],
  ['list/audio-files', { search: [['x']] }],
  ['list/audio-files', { limit: { valueOf: 1, toString: 1 } }],
  ['list/audio-files', { sortBy: { column: { toString: 1 } } }],
  ['list/audio-files', { prefix: nested }],
  ['list-v2/audio-files', { prefix: { toString: 1 } }],
  ['list-v2/audio-files', { sortBy: { column: { toString: 1 } } }],
  ['list-v2/audio-files', { cursor: { toString: 1 } }],
  ['list/audio\0files', {}],
])('refuses %s with %j', async (operation, body) => {
  const url = `${at.backend.url}/storage/v1/object/${operation.replace('\0', '%00')}`
  const headers = { ...(await headersOf()), 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(400)
})

test('refuses a size limit in a unit named like an inherited property', async () => {
  const { error } = await at.service.storage.createBucket('sized', { public: false, fileSizeLimit: '1constructor' })
  expect(status(error)).toBe('400')
})
