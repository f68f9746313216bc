import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBackend } from '../startBackend'
import type { Backend } from '../startBackend'
import { clientOf, testOptions } from '../testing/testBackend'

let dataDir: string
let backend: Backend

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'))
  backend = await startBackend({ dataDir, port: 0, ...testOptions })
}, 60_000)
afterAll(async () => {
  await backend?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('reconnects a client after a restart of the backend, with all its subscriptions', async () => {
  const client = clientOf(backend)
  const received: string[] = []
  const states: string[] = []
  client
    .channel('settings')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'tracks' }, ({ new: row }) =>
      received.push((row as { title: string }).title),
    )
    .on('broadcast', { event: 'said' }, () => received.push('said'))
    .subscribe(status => states.push(status))
  await vi.waitFor(() => expect(states).toEqual(['SUBSCRIBED']), 3000)

  await backend.stop()
  await vi.waitFor(() => expect(client.realtime.isConnected()).toBe(false), 3000)
  backend = await startBackend({ dataDir, port: Number(new URL(backend.url).port), ...testOptions })
  await vi.waitFor(() => expect(states.at(-1)).toBe('SUBSCRIBED'), { timeout: 10_000 })
  expect(states.length).toBeGreaterThan(1)

  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  const [user] = await sql<{ id: string }[]>`
    insert into auth.users (id, email) values (gen_random_uuid(), 'a@overtone.test') returning id`
  await sql`insert into tracks (title, artist_id, audio_url, genre) values ('Back', ${user?.id ?? ''}, 'https://a.test/a', 'Jazz')`
  await client.channel('settings').httpSend('said', {})
  await vi.waitFor(() => expect(received.sort()).toEqual(['Back', 'said']), 3000)
  await sql.end()
  await client.removeAllChannels()
}, 30_000)
