import { once } from 'node:events'
import type { RealtimeChannel } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { readInstance } from '../instance'
import type { TestUser } from '../testing/testBackend'
import { artist, at, joined, listener, open, soon, visitor } from './sampleChannels'

describe('broadcasting', () => {
  test('reaches the others in the channel, and the sender only on request', async () => {
    const received: string[] = []
    const collect = (who: string, channel: RealtimeChannel) =>
      channel.on('broadcast', { event: 'wave' }, ({ payload }) =>
        received.push(`${who} ${(payload as { from: string }).from}`),
      )
    const one = collect('one', visitor().channel('hall', { config: { broadcast: { self: true, ack: true } } }))
    const two = collect('two', visitor().channel('hall', { config: { broadcast: { ack: true } } }))
    const elsewhere = collect('elsewhere', visitor().channel('garden'))
    expect(await Promise.all([one, two, elsewhere].map(joined))).toEqual([open, open, open])

    expect(await one.send({ type: 'broadcast', event: 'wave', payload: { from: 'one' } })).toBe('ok')
    expect(await two.send({ type: 'broadcast', event: 'wave', payload: { from: 'two' } })).toBe('ok')
    await vi.waitFor(() => expect(received).toHaveLength(3), soon)
    expect(received.sort()).toEqual(['one one', 'one two', 'two one'])
  })

  test('works over HTTP too, in both forms', async () => {
    const received: unknown[] = []
    const hall = visitor().channel('hall')
    hall.on('broadcast', { event: '*' }, ({ event, payload }) => received.push([event, payload as unknown]))
    await joined(hall)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const other = visitor().channel('hall')
    expect(await other.send({ type: 'broadcast', event: 'first', payload: { n: 1 } })).toBe('ok')
    expect(await other.httpSend('second', { n: 2 })).toEqual({ success: true })
    await vi.waitFor(
      () =>
        expect(received).toEqual([
          ['first', { n: 1 }],
          ['second', { n: 2 }],
        ]),
      soon,
    )
  })

  test('refuses HTTP without a key, with too large a body or an invalid message', async () => {
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
  test('shows members, joins and leaves', async () => {
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

  test('removes members who lost the connection', async () => {
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

describe('private channels', () => {
  const own = (who: TestUser, client = who.client) => client.channel(`user:${who.id}`, { config: { private: true } })

  test('admit callers that the policies allow, and nobody else', async () => {
    expect(await joined(own(listener))).toEqual(open)
    expect(await joined(own(listener, artist.client))).toMatchObject({ status: 'CHANNEL_ERROR' })
    const { status, error } = await joined(own(listener, visitor()))
    expect([status, error]).toEqual(['CHANNEL_ERROR', expect.stringContaining('Unauthorized')])
    const admins = listener.client.channel('admin:feed', { config: { private: true } })
    expect(await joined(admins)).toMatchObject({ status: 'CHANNEL_ERROR' })
  })

  test('are distinct from the public channels of the same name', async () => {
    const received: unknown[] = []
    const mine = own(listener)
    mine.on('broadcast', { event: '*' }, message => received.push(message.payload as unknown))
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
    await vi.waitFor(() => expect(received).toEqual([{ n: 1 }]), soon)
  })

  test('refuse suspended users', async () => {
    await at.sql`update users set is_active = false where id = ${listener.id}`
    expect(await joined(own(listener))).toMatchObject({ status: 'CHANNEL_ERROR' })
    await at.sql`update users set is_active = true where id = ${listener.id}`
  })

  test('close when the token expires', async () => {
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

  test('responds to the heartbeat', async () => {
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

  test('survives malformed messages', async () => {
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
