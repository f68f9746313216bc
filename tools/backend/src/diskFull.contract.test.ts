import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, testPassword } from './testing/testBackend'
import type { TestUser, TestBackend } from './testing/testBackend'

let at: TestBackend
let artist: TestUser

/** Makes every insert into these tables fail as on a full disk. */
beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test')
  await at.sql`
    create function public.fail_as_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
  for (const table of ['storage.objects', 'backend.failed_sign_ins'])
    await at.sql.unsafe(`create trigger fail_as_full before insert on ${table} execute function public.fail_as_full()`)
}, 60_000)
afterAll(() => at?.stop())

const message = 'The backend has no disk space left. Free some space and try again.'

async function upload(path: string, headers: Record<string, string>, body: string): Promise<Response> {
  const { data } = await artist.client.auth.getSession()
  const authorization = `Bearer ${data.session?.access_token}`
  const keys = { apikey: at.backend.publishableKey, authorization }
  return fetch(`${at.backend.url}/storage/v1/${path}`, { method: 'POST', headers: { ...keys, ...headers }, body })
}

test('returns 507 to an upload', async () => {
  const answer = await upload(`object/audio-files/tracks/${artist.id}/x.mp3`, { 'content-type': 'audio/mpeg' }, 'sound')
  expect(answer.status).toBe(507)
  expect(await answer.json()).toMatchObject({ message })
})

test('returns 507 to a resumable upload', async () => {
  const metadata = { bucketName: 'audio-files', objectName: `tracks/${artist.id}/x.mp3`, contentType: 'audio/mpeg' }
  const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-metadata': encoded.join(',') }
  const answer = await upload('upload/resumable', headers, '')
  expect(answer.status).toBe(507)
  expect(await answer.json()).toMatchObject({ message })
})

test('returns 507 to a sign-in', async () => {
  const { error } = await at.anon.auth.signInWithPassword({ email: 'artist@overtone.test', password: testPassword })
  expect(error).toMatchObject({ status: 507, message })
})
