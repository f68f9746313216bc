import { randomUUID } from 'node:crypto'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clientOf } from '../testing/testBackend'
import { moderators } from './roleGroups'
import { testRoles, createFixture } from './fixture'
import type { Fixture } from './fixture'

let fixture: Fixture
let party: string
const clients: SupabaseClient[] = []

beforeAll(async () => {
  fixture = await createFixture()
  party = await partyOf('artist')
}, 60_000)
afterEach(async () => {
  const all = [...clients, ...Object.values(fixture.people).map(({ client }) => client)]
  await Promise.all(all.map(client => client.removeAllChannels()))
})
afterAll(() => fixture?.at.stop())

async function partyOf(host: 'artist' | 'other', title = 'Evening'): Promise<string> {
  const started = await fixture.people[host].client.rpc('start_party', { title, genre: 'Jazz' })
  if (started.error) throw new Error(started.error.message)
  return (started.data as { id: string }).id
}

async function say(who: 'user' | 'artist' | 'suspended', body: string, id: string = randomUUID()) {
  const { error } = await fixture.people[who].client.from('party_messages').insert({ id, party_id: party, body })
  return error?.message ?? null
}

/** Tries to join the channel of a party; adds received messages to `said`. */
async function join(client: SupabaseClient, id: string, said: unknown[] = []): Promise<RealtimeChannel | string> {
  const config = { private: true, broadcast: { ack: true }, presence: { enabled: true } }
  const channel = client.channel(`party:${id}`, { config })
  channel.on('broadcast', { event: 'state' }, ({ payload }) => said.push((payload as { n: number }).n))
  return new Promise(resolve => {
    channel.subscribe((status, error) =>
      resolve(String(status) === 'SUBSCRIBED' ? channel : (error?.message ?? status)),
    )
  })
}

function open(channel: RealtimeChannel | string): RealtimeChannel {
  if (typeof channel === 'string') throw new Error(channel)
  return channel
}

test('shows a party to everybody while its host is connected, and to the host until it ends', async () => {
  expect(await fixture.allowedRoles(`select from parties where id = '${party}'`)).toEqual(testRoles)
  await fixture.at.sql`update parties set seen_at = now() - interval '4 minutes' where id = ${party}`
  expect(await fixture.allowedRoles(`select from parties where id = '${party}'`)).toEqual(['artist'])
  const renewed = await fixture.people.artist.client.rpc('keep_party', { party_id: party })
  expect(renewed.data).toBe(true)
  expect(await fixture.allowedRoles(`select from parties where id = '${party}'`)).toEqual(testRoles)
})

test('prevents writes to a party except through the functions', async () => {
  expect(await fixture.allowedRoles(`update parties set title = 'Mine' where id = '${party}'`)).toEqual([])
  expect(await fixture.allowedRoles(`delete from parties where id = '${party}'`)).toEqual([])
  const columns = `insert into parties (host_id, host_name, title, genre) values (:me, 'Me', 'Mine', 'Jazz')`
  expect(await fixture.allowedRoles(columns)).toEqual([])
})

test('lets only the host keep a party alive, and only the host and moderators end it', async () => {
  const may = (call: string) => fixture.allowedRoles(`select from ${call}('${party}') as done where done`)
  expect(await may('keep_party')).toEqual(['artist'])
  expect(await may('end_party')).toEqual(['artist', ...moderators])
})

test('requires a meaningful title and one of the five genres, and ends the earlier party of a host', async () => {
  const start = (title: string, genre: string) => fixture.people.other.client.rpc('start_party', { title, genre })
  expect((await start('  ', 'Jazz')).error?.code).toBe('23514')
  expect((await start('x'.repeat(101), 'Jazz')).error?.code).toBe('23514')
  expect((await start('Evening', 'Polka')).error?.code).toBe('23514')
  const first = await partyOf('other', ' First ')
  const second = await partyOf('other', 'Second')
  const { data } = await fixture.at.anon.from('parties').select('id,title,host_name').in('id', [first, second])
  expect(data).toEqual([{ id: second, title: 'Second', host_name: 'other' }])
})

test('lets only the host send in the channel of the party, and everybody receive', async () => {
  const visitor = clientOf(fixture.at.backend)
  clients.push(visitor)
  const received: unknown[] = []
  open(await join(visitor, party, received))
  const listener = open(await join(fixture.people.user.client, party))
  const host = open(await join(fixture.people.artist.client, party))
  expect(await listener.send({ type: 'broadcast', event: 'state', payload: { n: 1 } })).toBe('error')
  expect(await host.send({ type: 'broadcast', event: 'state', payload: { n: 2 } })).toBe('ok')
  await vi.waitFor(() => expect(received).toEqual([2]), { timeout: 3000, interval: 20 })
})

test('counts visitors among the guests', async () => {
  const visitor = clientOf(fixture.at.backend)
  clients.push(visitor)
  const channel = open(await join(visitor, party))
  expect(await channel.track({})).toBe('ok')
})

test('closes the channel of a party that has ended, and of an unknown one', async () => {
  const id = await partyOf('other')
  await fixture.people.other.client.rpc('end_party', { party_id: id })
  expect(await join(fixture.people.other.client, id)).toContain('Unauthorized')
  expect(await join(fixture.people.user.client, randomUUID())).toContain('Unauthorized')
  expect(await join(fixture.people.user.client, 'x')).toContain('Unauthorized')
})

test('adds the author to each message, and stores a repeated one once', async () => {
  const id = randomUUID()
  expect(await say('user', '<b>Hello</b>', id)).toBeNull()
  expect(await say('user', '<b>Hello</b>', id)).toContain('duplicate key')
  const { data } = await fixture.at.anon.from('party_messages').select('body,user_id,user_name').eq('id', id)
  expect(data).toEqual([{ body: '<b>Hello</b>', user_id: fixture.people.user.id, user_name: 'user' }])
  expect(await say('user', 'x'.repeat(501))).toContain('check constraint')
  expect(await say('user', '  ')).toContain('check constraint')
  expect(await say('suspended', 'Hello')).toContain('row-level security')
})

test('prevents users from sending as somebody else, or to a party that has ended', async () => {
  const columns = `insert into party_messages (id, party_id, user_id, user_name, body)`
  const forged = `${columns} values (gen_random_uuid(), '${party}', :bystander, 'x', 'x')`
  expect(await fixture.allowedRoles(forged)).toEqual([])
  const ended = await partyOf('other')
  await fixture.people.other.client.rpc('end_party', { party_id: ended })
  const { error } = await fixture.people.user.client
    .from('party_messages')
    .insert({ id: randomUUID(), party_id: ended, body: 'Late' })
  expect(error?.code).toBe('42501')
})

test('accepts at most 5 messages per user in 10 seconds', async () => {
  await fixture.at.sql`delete from party_messages`
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => say('artist', `Message ${n}`)))
  expect(answers.filter(answer => answer === null)).toHaveLength(5)
  expect(answers.filter(answer => answer?.startsWith('You are sending messages too quickly'))).toHaveLength(3)
})

test('lets the author, the host and moderators delete a message', async () => {
  await fixture.at.sql`delete from party_messages`
  const id = randomUUID()
  await say('user', 'Hello', id)
  expect(await fixture.allowedRoles(`delete from party_messages where id = '${id}'`)).toEqual([
    'user',
    'artist',
    ...moderators,
  ])
  expect(await fixture.allowedRoles(`update party_messages set body = 'x' where id = '${id}'`)).toEqual([])
})
