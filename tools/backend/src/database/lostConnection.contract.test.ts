import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientOf, startTestBackend, testPassword } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

let at: TestBackend
let user: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  user = await at.signUp('person@overtone.test')
  await at.sql`
    create function die() returns trigger language plpgsql security definer as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`
}, 60_000)
afterAll(() => at?.stop())
afterEach(() => at.sql`drop trigger die on ${at.sql(table)}`)

let table = ''

/** Makes every later statement that writes to the table lose its connection. */
async function makeDeadly(name: string): Promise<void> {
  table = name
  await at.sql`create trigger die before insert or update on ${at.sql(name)} for each row execute function die()`
}

const away = { code: 'unavailable', message: 'The database is restarting' }

test('a write that loses its connection can be retried', async () => {
  await makeDeadly('public.playlists')
  const write = () => user.client.from('playlists').insert({ title: 'Mix', user_id: user.id })
  const answers = await Promise.all(Array.from({ length: 20 }, write))
  for (const answer of answers) expect(answer).toMatchObject({ status: 503, error: away })
})

test('a sign-up that loses its connection can be retried', async () => {
  await makeDeadly('auth.users')
  const answer = await clientOf(at.backend).auth.signUp({ email: 'new@overtone.test', password: testPassword })
  expect(answer.error).toMatchObject({ status: 503, message: away.message })
})

test('a sign-in that loses its connection does not count as a wrong password', async () => {
  await makeDeadly('auth.sessions')
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answer = await clientOf(at.backend).auth.signInWithPassword({ email: user.email, password: testPassword })
    expect(answer.error).toMatchObject({ status: 503, message: away.message })
  }
})

test('a sign-in that cannot be counted can be retried', async () => {
  await makeDeadly('backend.failed_sign_ins')
  const answer = await clientOf(at.backend).auth.signInWithPassword({ email: user.email, password: testPassword })
  expect(answer.error).toMatchObject({ status: 503, message: away.message })
})

test('an upload that loses its connection can be retried', async () => {
  await makeDeadly('storage.objects')
  const file = new Blob(['x'], { type: 'audio/mpeg' })
  const { error } = await user.client.storage.from('audio-files').upload(`tracks/${user.id}/a.mp3`, file)
  expect(error).toMatchObject({ status: 503, message: away.message })
})
