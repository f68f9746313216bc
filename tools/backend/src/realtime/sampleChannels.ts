import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { clientOf, startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

/** A backend of its own for every test file, with two users. No channel stays open after a test. */
export let at: TestBackend
export let artist: TestUser
export let listener: TestUser
const visitors: SupabaseClient[] = []

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test')
  listener = await at.signUp('listener@overtone.test')
  await at.sql`update users set role = 'artist' where id = ${artist.id}`
}, 60_000)
afterEach(async () => {
  await Promise.all([artist.client, listener.client, ...visitors].map(client => client.removeAllChannels()))
  visitors.length = 0
})
afterAll(() => at?.stop())

/** Creates the client of a visitor, in a browser of their own. */
export function visitor(): SupabaseClient {
  const client = clientOf(at.backend)
  visitors.push(client)
  return client
}

/** Joins a channel, for tests. Resolves with the first final state of joining. */
export function joined(channel: RealtimeChannel): Promise<{ status: string; error: string | undefined }> {
  return new Promise(resolve => {
    channel.subscribe((status, error) => resolve({ status, error: error?.message }))
  })
}

/** The value that `joined` resolves with for an open channel. */
export const open = { status: 'SUBSCRIBED', error: undefined }
/** The time that a test waits for messages of a channel, in milliseconds. */
export const soon = { timeout: 3000, interval: 20 }
