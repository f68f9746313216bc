import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sql } from 'postgres'
import { createRateLimit } from '../auth/rateLimit'
import { identifyCaller } from '../caller'
import type { Caller, Keys } from '../caller'
import type { Service } from '../front'
import { isNestedDeeper } from '../nesting'
import { readBody } from '../readBody'
import { readRights } from './channelRights'
import { fieldsOf } from './joinRequest'
import { limits } from './limits'
import { roomOf } from './member'
import type { Rooms } from './rooms'

interface Message {
  readonly topic: string
  readonly event: string
  readonly payload: unknown
  readonly isPrivate: boolean
}

const base = '/realtime/v1/api/broadcast'

/**
 * Creates the HTTP endpoint for broadcasts: a list of messages at the base address, or only the payload at
 * `/{topic}/events/{event}`. Returns 202, and sends all or nothing.
 */
export function createBroadcastByHttp(sql: Sql, keys: Keys, rooms: Rooms): Service {
  const rate = createRateLimit(limits.messages)

  async function maySay(caller: Caller, { topic, isPrivate }: Message): Promise<boolean> {
    return !isPrivate || (await readRights(sql, caller, topic)).sends.has('broadcast')
  }

  return async (request, response) => {
    if (request.method !== 'POST') return refuse(response, 404, 'Not found')
    const caller = await identifyCaller(request, keys)
    if (caller === 'no-key') return refuse(response, 401, 'No valid API key found in request')
    if (caller === 'bad-token') return refuse(response, 401, 'The token is not valid or has expired')
    if (rate.take(request.socket.remoteAddress ?? '')) return refuse(response, 429, 'Too many messages per second')
    const body = await readBody(request, limits.message)
    if (!body) return refuse(response, 413, 'The payload is too large')
    const messages = readMessages(request, body)
    if (!messages) return refuse(response, 422, 'The messages are not valid')
    for (const message of messages)
      if (!(await maySay(caller, message)))
        return refuse(
          response,
          403,
          `Unauthorized: You do not have permissions to write to this Channel: ${message.topic}`,
        )
    for (const { topic, isPrivate, event, payload } of messages)
      rooms.broadcast(roomOf({ topic: `realtime:${topic}`, isPrivate }), { event, payload })
    response.writeHead(202).end()
  }
}

/** Parses the messages of a request; null if they are malformed, or longer or deeper than a client could receive. */
function readMessages(request: IncomingMessage, body: Buffer): Message[] | null {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend')
    const [, topic, event] = /^\/([^/]+)\/events\/([^/]+)$/.exec(pathname.slice(base.length)) ?? []
    if (topic && event) {
      const isBytes = request.headers['content-type'] === 'application/octet-stream'
      const payload: unknown = isBytes ? body : JSON.parse(body.toString())
      const isPrivate = searchParams.get('private') === 'true'
      return [
        readMessage({
          topic: decodeURIComponent(topic),
          event: decodeURIComponent(event),
          payload,
          private: isPrivate,
        }),
      ]
    }
    const { messages } = fieldsOf(JSON.parse(body.toString()))
    return Array.isArray(messages) && messages.length <= 100 ? messages.map(readMessage) : null
  } catch {
    return null
  }
}

function readMessage(value: unknown): Message {
  const { topic, event, payload = {}, private: isPrivate } = fieldsOf(value)
  if (typeof topic !== 'string' || typeof event !== 'string') throw new Error('A message has a topic and an event')
  if (Buffer.byteLength(event) > limits.name) throw new Error('The name of the event is too long')
  if (isNestedDeeper(payload, limits.messageDepth)) throw new Error('The payload is nested too deeply')
  return { topic, event, payload, isPrivate: isPrivate === true }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
}
