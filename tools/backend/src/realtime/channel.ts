import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Caller } from '../caller'
import { isNestedDeeper } from '../nesting'
import { bindChanges } from './changeBindings'
import type { Changes } from './changes'
import { openRights, readRights } from './channelRights'
import type { ChannelRights } from './channelRights'
import type { Broadcast, Frame } from './frame'
import { JoinRefused } from './joinRefused'
import { fieldsOf, readJoinRequest } from './joinRequest'
import type { Fields } from './joinRequest'
import { limits } from './limits'
import { roomOf } from './member'
import type { Member } from './member'
import type { Rooms } from './rooms'

export interface ChannelServices {
  readonly sql: Sql
  readonly rooms: Rooms
  readonly changes: Changes
  /** The caller of a token; of none, that of the key the socket was opened with. */
  identify(token: string | null): Promise<Caller | 'bad-token'>
}

/** The client's end of the socket. */
export interface Line {
  send(frame: Frame): void
  sendBroadcast(topic: string, broadcast: Broadcast): void
  /** Runs what no message asked for, as a timer; the connection ends with a line of the log when it fails. */
  orEnd(what: string, work: () => Promise<void>): void
}

/** A channel that a client is in. */
export interface Channel {
  readonly joinRef: string | null
  handle(frame: Frame): Promise<void>
  /** Leaves the room without a word. */
  leave(): Promise<void>
}

const prefix = 'realtime:'

/**
 * Lets a client into a channel and answers its join, whole or not at all: after an exception the client has no answer
 * and is in no room, and no listener or timer is left. `onEnd` is told when the channel ends by itself, because the
 * token ran out or was replaced by one without the right. Throws JoinRefused.
 */
export async function joinChannel(
  services: ChannelServices,
  line: Line,
  frame: Frame,
  onEnd: () => void,
): Promise<Channel> {
  const { sql, rooms, changes, identify } = services
  const { topic, joinRef } = frame
  const name = topic.slice(prefix.length)
  if (!topic.startsWith(prefix) || !name || Buffer.byteLength(topic) > limits.name)
    throw new JoinRefused('The topic is not valid')
  const wish = readJoinRequest(frame.payload)
  const presenceKey = wish.presenceKey || randomUUID()

  let caller = await identifyOrRefuse(wish.token)
  let rights = await requireRights(caller)
  let expiry: NodeJS.Timeout | undefined
  let hasLeft = false

  const member: Member = {
    topic,
    isPrivate: wish.isPrivate,
    deliver(event, payload) {
      if (wish.hearsPresence && rights.hears.has('presence')) push(event, payload)
    },
    deliverBroadcast: broadcast => line.sendBroadcast(topic, broadcast),
  }
  const room = roomOf(member)

  function push(event: string, payload: unknown): void {
    line.send({ joinRef: null, ref: null, topic, event, payload })
  }

  function reply({ ref }: Frame, status: 'ok' | 'error', response: object): void {
    line.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  async function identifyOrRefuse(token: string | null): Promise<Caller> {
    const found = await identify(token)
    if (found === 'bad-token') throw new JoinRefused('The token is not valid or has expired')
    return found
  }

  async function requireRights(of: Caller): Promise<ChannelRights> {
    const found = wish.isPrivate ? await readRights(sql, of, name) : openRights
    if (!found.hears.has('broadcast'))
      throw new JoinRefused(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)
    return found
  }

  function endAtExpiry(): NodeJS.Timeout | undefined {
    const { exp } = caller.claims
    if (typeof exp !== 'number') return undefined
    // The longest a timer can run is 24 days.
    const delay = Math.min(Math.max(exp * 1000 - Date.now(), 0), 2 ** 31 - 1)
    return setTimeout(() => line.orEnd('Ending a channel', () => end('Token has expired')), delay).unref()
  }

  async function end(message: string): Promise<void> {
    push('system', { extension: 'system', status: 'error', message, channel: name })
    line.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
    onEnd()
    await leave()
  }

  async function leave(): Promise<void> {
    if (hasLeft) return
    hasLeft = true
    clearTimeout(expiry)
    rooms.leave(member)
    if (listeners.length) await changes.remove(listeners)
  }

  async function renew(token: string | null): Promise<void> {
    try {
      const next = await identifyOrRefuse(token)
      if (next.userId !== caller.userId || wish.isPrivate) rights = await requireRights(next)
      if (hasLeft) return
      caller = next
      clearTimeout(expiry)
      expiry = endAtExpiry()
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error
      await end(error.message)
    }
  }

  function broadcast(said: Frame): void {
    const { event, payload = {} } = fieldsOf(said.payload)
    const isAllowed =
      rights.says.has('broadcast') && typeof event === 'string' && Buffer.byteLength(event) <= limits.name
    if (isAllowed) rooms.broadcast(room, { event, payload }, wish.hearsItself ? undefined : member)
    if (!wish.wantsAnswer) return
    if (isAllowed) reply(said, 'ok', {})
    else reply(said, 'error', { reason: `Unauthorized: You do not have permissions to write to this Channel: ${name}` })
  }

  function presence(said: Frame): void {
    const { event, payload } = fieldsOf(said.payload)
    const shown = fieldsOf(payload)
    if (!rights.says.has('presence')) return reply(said, 'error', { reason: 'Unauthorized' })
    if (event === 'track' && isTooLarge(shown)) return reply(said, 'error', { reason: 'The presence is too large' })
    if (event === 'track') rooms.track(member, presenceKey, shown)
    if (event === 'untrack') rooms.untrack(member)
    reply(said, 'ok', {})
  }

  const bindings = await bindChanges(sql, wish.changes, () => caller, {
    push,
    lose: () => line.send({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: {} }),
  })
  const listeners = bindings.flatMap(binding => binding.listeners)
  try {
    if (listeners.length) await changes.add(listeners)
    rooms.enter(member)
    const present = rooms.presenceState(room)
    expiry = endAtExpiry()
    reply(frame, 'ok', { postgres_changes: bindings.map(({ id, written }) => ({ ...written, id })) })
    member.deliver('presence_state', present)
    if (listeners.length) {
      const message = 'Subscribed to PostgreSQL'
      push('system', { extension: 'postgres_changes', status: 'ok', message, channel: name })
    }
  } catch (error) {
    await leave()
    throw error
  }

  return {
    joinRef,
    leave,
    async handle(said) {
      if (said.event === 'broadcast') broadcast(said)
      else if (said.event === 'presence') presence(said)
      else if (said.event === 'access_token') {
        const { access_token: token } = fieldsOf(said.payload)
        await renew(typeof token === 'string' && token ? token : null)
      } else reply(said, 'error', { reason: 'unmatched event' })
    },
  }
}

function isTooLarge(presence: Fields): boolean {
  return isNestedDeeper(presence, limits.presenceDepth) || Buffer.byteLength(JSON.stringify(presence)) > limits.presence
}
