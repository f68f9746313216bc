import { once } from 'node:events'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { readInstance } from '../instance'
import { clientOf, startTestBackend } from '../testing/testBackend'
import type { Person, TestBackend } from '../testing/testBackend'

let at: TestBackend
let artist: Person
let listener: Person
const clients: SupabaseClient[] = []

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test')
  listener = await at.signUp('listener@overtone.test')
  await at.sql`update users set role = 'artist' where id = ${artist.id}`
}, 60_000)
afterEach(async () => {
  await Promise.all([artist.client, listener.client, ...clients].map(client => client.removeAllChannels()))
  clients.length = 0
})
afterAll(() => at?.stop())

function visitor(): SupabaseClient {
  const client = clientOf(at.backend)
  clients.push(client)
  return client
}

/** Resolves with the first state that is an end to joining. */
function joined(channel: RealtimeChannel): Promise<{ status: string; error: string | undefined }> {
  return new Promise(resolve => {
    channel.subscribe((status, error) => resolve({ status, error: error?.message }))
  })
}

const open = { status: 'SUBSCRIBED', error: undefined }
const soon = { timeout: 3000, interval: 20 }

describe('broadcasting', () => {
  test('reaches the others in the channel, and oneself only when asked for', async () => {
    const heard: string[] = []
    const hear = (who: string, channel: RealtimeChannel) =>
      channel.on('broadcast', { event: 'wave' }, ({ payload }) =>
        heard.push(`${who} ${(payload as { from: string }).from}`),
      )
    const one = hear('one', visitor().channel('hall', { config: { broadcast: { self: true, ack: true } } }))
    const two = hear('two', visitor().channel('hall', { config: { broadcast: { ack: true } } }))
    const elsewhere = hear('elsewhere', visitor().channel('garden'))
    expect(await Promise.all([one, two, elsewhere].map(joined))).toEqual([open, open, open])

    expect(await one.send({ type: 'broadcast', event: 'wave', payload: { from: 'one' } })).toBe('ok')
    expect(await two.send({ type: 'broadcast', event: 'wave', payload: { from: 'two' } })).toBe('ok')
    await vi.waitFor(() => expect(heard).toHaveLength(3), soon)
    expect(heard.sort()).toEqual(['one one', 'one two', 'two one'])
  })

  test('goes over HTTP too, in both ways of asking', async () => {
    const heard: unknown[] = []
    const hall = visitor().channel('hall')
    hall.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload as unknown]))
    await joined(hall)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const other = visitor().channel('hall')
    expect(await other.send({ type: 'broadcast', event: 'first', payload: { n: 1 } })).toBe('ok')
    expect(await other.httpSend('second', { n: 2 })).toEqual({ success: true })
    await vi.waitFor(
      () =>
        expect(heard).toEqual([
          ['first', { n: 1 }],
          ['second', { n: 2 }],
        ]),
      soon,
    )
  })

  test('refuses HTTP without a key, what is too large and what is no message', async () => {
    const post = (body: string, apikey = at.backend.publishableKey) =>
      fetch(`${at.backend.url}/realtime/v1/api/broadcast`, { method: 'POST', headers: { apikey }, body })
    expect((await post('{}', 'wrong')).status).toBe(401)
    expect((await post('{}')).status).toBe(422)
    expect((await post(JSON.stringify({ messages: [{ topic: 'x' }] }))).status).toBe(422)
    expect(
      (await post(JSON.stringify({ messages: [{ topic: 'x', event: 'y', payload: 'z'.repeat(2e5) }] }))).status,
    ).toBe(413)
  })
})

describe('presence', () => {
  test('shows who is here, who comes and who goes', async () => {
    const one = visitor().channel('stage', { config: { presence: { key: 'one' } } })
    const steps: string[] = []
    one.on('presence', { event: 'join' }, ({ key }) => steps.push(`${key} comes`))
    one.on('presence', { event: 'leave' }, ({ key }) => steps.push(`${key} goes`))
    await joined(one)
    expect(await one.track({ plays: 'drums' })).toBe('ok')
    await vi.waitFor(() => expect(one.presenceState()).toMatchObject({ one: [{ plays: 'drums' }] }), soon)

    const two = visitor().channel('stage', { config: { presence: { key: 'two', enabled: true } } })
    two.on('presence', { event: 'sync' }, () => {})
    await joined(two)
    await two.track({ plays: 'bass' })
    await vi.waitFor(() => expect(Object.keys(two.presenceState()).sort()).toEqual(['one', 'two']), soon)
    await two.track({ plays: 'horn' })
    await vi.waitFor(() => expect(one.presenceState()).toMatchObject({ two: [{ plays: 'horn' }] }), soon)
    expect(one.presenceState().two).toHaveLength(1)
    await two.untrack()
    await vi.waitFor(() => expect(Object.keys(one.presenceState())).toEqual(['one']), soon)
    expect(steps.at(0)).toBe('one comes')
    expect(steps.at(-1)).toBe('two goes')
  })

  test('takes away who lost the connection', async () => {
    const one = visitor().channel('stage')
    one.on('presence', { event: 'sync' }, () => {})
    await joined(one)
    const gone = visitor()
    const two = gone.channel('stage', { config: { presence: { key: 'two' } } })
    await joined(two)
    await two.track({})
    await vi.waitFor(() => expect(Object.keys(one.presenceState())).toEqual(['two']), soon)
    await gone.realtime.disconnect()
    await vi.waitFor(() => expect(one.presenceState()).toEqual({}), soon)
  })
})

describe('changes of the database', () => {
  const track = (fields: object = {}) => ({
    title: 'Dawn',
    artist_id: artist.id,
    audio_url: 'https://overtone.test/a.mp3',
    genre: 'Jazz',
    ...fields,
  })

  async function hearTracks(client: SupabaseClient, filter?: string) {
    const heard: unknown[] = []
    const channel = client.channel(`tracks ${Math.random()}`)
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'tracks', ...(filter ? { filter } : {}) },
      change => heard.push([change.eventType, 'title' in change.new ? change.new.title : null, change.old]),
    )
    expect(await joined(channel)).toEqual(open)
    return heard
  }

  test('tells inserts, updates and deletes to those who may read the row', async () => {
    const public_ = await hearTracks(visitor())
    const own = await hearTracks(artist.client)
    const add = async (fields: object) =>
      (await at.sql<{ id: string }[]>`insert into tracks ${at.sql(track(fields))} returning id`)[0]?.id ?? ''
    const draft = await add({ title: 'Draft', is_published: false })
    const song = await add({ title: 'Song' })
    await vi.waitFor(() => expect(own).toHaveLength(2), soon)
    await at.sql`update tracks set title = 'Song 2' where id = ${song}`
    await vi.waitFor(() => expect(own).toHaveLength(3), soon)
    await at.sql`delete from tracks where id = ${song}`
    await vi.waitFor(() => expect(own).toHaveLength(4), soon)
    expect(own).toEqual([
      ['INSERT', 'Draft', {}],
      ['INSERT', 'Song', {}],
      ['UPDATE', 'Song 2', { id: song }],
      ['DELETE', null, { id: song }],
    ])
    await vi.waitFor(() => expect(public_).toHaveLength(3), soon)
    expect(public_).toEqual(own.slice(1))
    await at.sql`delete from tracks where id = ${draft}`
  })

  test('gives values in the types of REST', async () => {
    const channel = visitor().channel('types')
    const change = new Promise<Record<string, unknown>>(resolve => {
      channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'tracks' }, ({ new: row }) =>
        resolve(row),
      )
    })
    await joined(channel)
    const [row] = await at.sql<{ id: string }[]>`
      insert into tracks ${at.sql(track({ price: '1.50', tags: ['a'], bpm: 120 }))} returning id`
    const { data } = await at.anon.from('tracks').select('*').eq('id', row?.id).single<Record<string, unknown>>()
    const { created_at: told, ...rest } = await change
    expect(data).toMatchObject({ ...rest, updated_at: expect.anything() as unknown })
    expect(new Date(String(told)).getTime()).toBe(new Date(String(data?.created_at)).getTime())
  })

  test('tells only what passes the filter', async () => {
    const jazz = await hearTracks(visitor(), 'genre=eq.Jazz')
    await at.sql`insert into tracks ${at.sql([track({ genre: 'Folk', title: 'No' }), track({ title: 'Yes' })])}`
    await vi.waitFor(() => expect(jazz).toEqual([['INSERT', 'Yes', {}]]), soon)
  })

  test.each([
    ['a table that is not published', { table: 'system_settings' }],
    ['a table one may not read', { table: 'users' }],
    ['a filter it does not understand', { table: 'tracks', filter: 'title=like.x' }],
  ])('refuses %s', async (_, wish) => {
    const channel = visitor().channel('refused')
    channel.on('postgres_changes', { event: '*', schema: 'public', ...wish }, () => {})
    const { status, error } = await joined(channel)
    expect([status, error]).toEqual(['CHANNEL_ERROR', expect.stringContaining('Unable to subscribe')])
  })

  test('tells people of their own account and no other', async () => {
    const heard: unknown[] = []
    const channel = listener.client.channel('account')
    channel.on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'users' }, ({ new: row }) =>
      heard.push((row as { name: string }).name),
    )
    expect(await joined(channel)).toEqual(open)
    await at.sql`update users set name = 'Artist' where id = ${artist.id}`
    await at.sql`update users set name = 'Listener' where id = ${listener.id}`
    await vi.waitFor(() => expect(heard).toEqual(['Listener']), soon)
  })

  test('costs nothing when nobody listens', async () => {
    await vi.waitFor(async () => expect(await at.sql`select from backend.heard_tables`).toHaveLength(0), soon)
  })
})

describe('private channels', () => {
  const own = (who: Person, client = who.client) => client.channel(`user:${who.id}`, { config: { private: true } })

  test('open to those whom the policies let in, and to nobody else', async () => {
    expect(await joined(own(listener))).toEqual(open)
    expect(await joined(own(listener, artist.client))).toMatchObject({ status: 'CHANNEL_ERROR' })
    const { status, error } = await joined(own(listener, visitor()))
    expect([status, error]).toEqual(['CHANNEL_ERROR', expect.stringContaining('Unauthorized')])
    const admins = listener.client.channel('admin:feed', { config: { private: true } })
    expect(await joined(admins)).toMatchObject({ status: 'CHANNEL_ERROR' })
  })

  test('are not the open channels of the same name', async () => {
    const heard: unknown[] = []
    const mine = own(listener)
    mine.on('broadcast', { event: '*' }, message => heard.push(message.payload as unknown))
    await joined(mine)
    const outside = visitor().channel(`user:${listener.id}`, { config: { broadcast: { ack: true } } })
    await joined(outside)
    await outside.send({ type: 'broadcast', event: 'spoof', payload: {} })
    const answer = await fetch(
      `${at.backend.url}/realtime/v1/api/broadcast/user:${listener.id}/events/x?private=true`,
      {
        method: 'POST',
        headers: { apikey: at.backend.publishableKey },
        body: '{}',
      },
    )
    expect(answer.status).toBe(403)
    await mine.httpSend('real', { n: 1 })
    await vi.waitFor(() => expect(heard).toEqual([{ n: 1 }]), soon)
  })

  test('are shut to suspended people', async () => {
    await at.sql`update users set is_active = false where id = ${listener.id}`
    expect(await joined(own(listener))).toMatchObject({ status: 'CHANNEL_ERROR' })
    await at.sql`update users set is_active = true where id = ${listener.id}`
  })

  test('close when the token runs out', async () => {
    const { jwtSecret } = await readInstance(`${at.dataDir}/instance.json`)
    const token = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(listener.id)
      .setExpirationTime('2s')
      .sign(new TextEncoder().encode(jwtSecret))
    const client = visitor()
    await client.realtime.setAuth(token)
    const states: string[] = []
    own(listener, client).subscribe(status => states.push(status))
    await vi.waitFor(() => expect(states).toEqual(['SUBSCRIBED', 'CLOSED']), { timeout: 5000 })
  })
})

describe('the socket', () => {
  const address = (key = at.backend.publishableKey) =>
    `${at.backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`

  test('is refused without a key', async () => {
    const [error] = (await once(new WebSocket(address('wrong')), 'error')) as [Error]
    expect(error.message).toContain('401')
  })

  test('answers the heartbeat', async () => {
    const socket = new WebSocket(address())
    await once(socket, 'open')
    socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]))
    const [answer] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(answer.toString())).toEqual([null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }])
    socket.close()
  })

  test.each([
    ['a message that is too large', 1009, (socket: WebSocket) => socket.send('x'.repeat(200_000))],
    [
      'too many messages',
      1008,
      (socket: WebSocket) => {
        for (let sent = 0; sent < 1000; sent += 1) socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]))
      },
    ],
  ])('closes on %s', async (_, code, misbehave) => {
    const socket = new WebSocket(address())
    await once(socket, 'open')
    misbehave(socket)
    expect((await once(socket, 'close'))[0]).toBe(code)
  })

  test('survives messages without sense', async () => {
    const socket = new WebSocket(address())
    await once(socket, 'open')
    for (const text of ['', '{', '[]', '[null,"1","realtime:x","phx_join",7]', '["1","1","other:x","phx_join",{}]'])
      socket.send(text)
    socket.send(Buffer.from([3, 255, 0]))
    socket.send(JSON.stringify([null, '9', 'phoenix', 'heartbeat', {}]))
    const answers: string[] = []
    socket.on('message', (data: Buffer) => answers.push(data.toString()))
    await vi.waitFor(() => expect(answers.at(-1)).toContain('"9"'), soon)
    socket.close()
  })
})
