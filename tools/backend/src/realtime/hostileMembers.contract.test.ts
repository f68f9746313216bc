import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { at, joined, open, soon, visitor } from './sampleChannels'

type Answer = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown]

/** Opens a client that can send arbitrary messages. */
async function attacker() {
  const address = `${at.backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${at.backend.publishableKey}&vsn=2.0.0`
  const socket = new WebSocket(address)
  const answers: Answer[] = []
  socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString()) as Answer))
  await once(socket, 'open')
  let refs = 0
  return {
    socket,
    /** Sends a message, with the payload as JSON text, and waits for the reply. */
    async ask(topic: string, event: string, payload: string): Promise<unknown> {
      const ref = String((refs += 1))
      socket.send(`["1","${ref}",${JSON.stringify(`realtime:${topic}`)},${JSON.stringify(event)},${payload}]`)
      return vi.waitFor(() => {
        const answer = answers.find(([, to, , what]) => to === ref && what === 'phx_reply')
        expect(answer).toBeDefined()
        return answer?.[4]
      }, soon)
    },
  }
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const joining = (key: string) => `{"config":{"presence":{"key":"${key}"},"broadcast":{"ack":true}}}`
const tracking = (payload: string) => `{"type":"presence","event":"track","payload":${payload}}`

/** Expects that a later client can join, sees everybody and can show its presence. */
async function expectRoomToWork(topic: string, present: readonly string[]): Promise<void> {
  const channel = visitor().channel(topic, { config: { presence: { key: 'victim' }, broadcast: { ack: true } } })
  channel.on('presence', { event: 'sync' }, () => {})
  expect(await joined(channel)).toEqual(open)
  expect(await channel.track({ name: 'Victim' })).toBe('ok')
  expect(await channel.send({ type: 'broadcast', event: 'typing', payload: {} })).toBe('ok')
  const shown = () => Object.getOwnPropertyNames(channel.presenceState()).sort()
  await vi.waitFor(() => expect(shown()).toEqual([...present, 'victim'].sort()), soon)
}

test.each(['constructor', 'toString', 'hasOwnProperty'])('a presence key %s works like any other', async key => {
  const { ask, socket } = await attacker()
  expect(await ask(`keys ${key}`, 'phx_join', joining(key))).toMatchObject({ status: 'ok' })
  expect(await ask(`keys ${key}`, 'presence', tracking('{}'))).toMatchObject({ status: 'ok' })
  await expectRoomToWork(`keys ${key}`, [key])
  socket.terminate()
})

test('a presence key __proto__ locks nobody out', async () => {
  const { ask, socket } = await attacker()
  expect(await ask('proto', 'phx_join', joining('__proto__'))).toMatchObject({ status: 'ok' })
  expect(await ask('proto', 'presence', tracking('{"__proto__":{"a":1}}'))).toMatchObject({ status: 'ok' })
  await expectRoomToWork('proto', [])
  socket.terminate()
})

test.each([
  ['nested 20,000 levels deep', `{"a":${nested(20_000)}}`],
  ['nested 17 levels deep', `{"a":${nested(16)}}`],
  ['of more than 4 KiB', JSON.stringify({ a: 'x'.repeat(4096) })],
])('a presence %s is refused and never shown', async (_, payload) => {
  const { ask, socket } = await attacker()
  await ask('large', 'phx_join', joining('attacker'))
  expect(await ask('large', 'presence', tracking(payload))).toMatchObject({ status: 'error' })
  await expectRoomToWork('large', [])
  socket.terminate()
})

test('a presence within the limits is shown', async () => {
  const { ask, socket } = await attacker()
  await ask('small', 'phx_join', joining('guest'))
  const payload = JSON.stringify({ a: 'x'.repeat(4000), b: JSON.parse(nested(15)) as unknown })
  expect(await ask('small', 'presence', tracking(payload))).toMatchObject({ status: 'ok' })
  await expectRoomToWork('small', ['guest'])
  socket.terminate()
})

test('a broadcast nested too deeply is refused, and reaches nobody', async () => {
  const { ask, socket } = await attacker()
  await ask('deep', 'phx_join', joining('attacker'))
  const received: unknown[] = []
  const channel = visitor().channel('deep')
  channel.on('broadcast', { event: '*' }, ({ event }) => received.push(event))
  await joined(channel)
  const broadcast = (levels: number) => `{"type":"broadcast","event":"of ${levels}","payload":{"a":${nested(levels)}}}`
  expect(await ask('deep', 'broadcast', broadcast(20_000))).toMatchObject({ status: 'error' })
  expect(await ask('deep', 'broadcast', broadcast(20))).toMatchObject({ status: 'ok' })
  await vi.waitFor(() => expect(received).toEqual(['of 20']), soon)
  const byHttp = await fetch(`${at.backend.url}/realtime/v1/api/broadcast/deep/events/x`, {
    method: 'POST',
    headers: { apikey: at.backend.publishableKey },
    body: nested(20_000),
  })
  expect(byHttp.status).toBe(422)
  socket.terminate()
})

test('the name of an event is limited to the length that a binary frame can count', async () => {
  const post = (event: string) =>
    fetch(`${at.backend.url}/realtime/v1/api/broadcast/names/events/${event}`, {
      method: 'POST',
      headers: { apikey: at.backend.publishableKey, 'content-type': 'application/octet-stream' },
      body: 'bytes',
    })
  expect((await post('x'.repeat(255))).status).toBe(202)
  expect((await post('x'.repeat(256))).status).toBe(422)
  const { ask, socket } = await attacker()
  expect(await ask('ü'.repeat(130), 'phx_join', joining('a'))).toMatchObject({ status: 'error' })
  socket.terminate()
})

test('a join that requests changes nested too deeply is refused', async () => {
  const { ask, socket } = await attacker()
  const change = `{"event":"*","schema":"public","table":"tracks","more":${nested(20_000)}}`
  const payload = `{"config":{"presence":{"key":"a"},"postgres_changes":[${change}]}}`
  expect(await ask('changes', 'phx_join', payload)).toMatchObject({ status: 'error' })
  expect(await ask('changes', 'presence', tracking('{}'))).toMatchObject({ response: { reason: 'unmatched topic' } })
  await vi.waitFor(async () => expect(await at.sql`select from backend.heard_tables`).toHaveLength(0), soon)
  socket.terminate()
})

test('a request for changes whose event is not text means all events', async () => {
  const { ask, socket } = await attacker()
  const payload = `{"config":{"postgres_changes":[{"event":{"toString":1},"table":"tracks"}]}}`
  expect(await ask('events', 'phx_join', payload)).toMatchObject({ status: 'ok' })
  socket.terminate()
})
