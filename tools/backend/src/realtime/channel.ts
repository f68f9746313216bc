import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Caller } from '../caller'
import { isNestedDeeper } from '../nesting'
import { bindChanges } from './changeBindings'
import type { ChangeListener, Changes } from './changes'
import { openRights, readRights } from './channelRights'
import type { ChannelRights } from './channelRights'
import type { Broadcast, Frame } from './frame'
import { JoinRefused } from './joinRefused'
import { fieldsOf, readJoinRequest } from './joinRequest'
import type { Fields, JoinRequest } from './joinRequest'
import { limits } from './limits'
import { roomOf } from './member'
import type { Member } from './member'
import type { Rooms } from './rooms'

export interface ChannelServices {
  readonly sql: Sql
  readonly rooms: Rooms
  readonly changes: Changes
  /** Returns the caller of a token; without one, the caller of the key that the socket was opened with. */
  identify(token: string | null): Promise<Caller | 'bad-token'>
}

/** The connection to one client. */
export interface Line {
  send(frame: Frame): void
  sendBroadcast(topic: string, broadcast: Broadcast): void
  /** Runs work that no message triggered, such as a timer; if it fails, the connection ends with a log line. */
  orEnd(what: string, work: () => Promise<void>): void
}

/** A channel that a client has joined. */
export interface Channel {
  readonly joinRef: string | null
  handle(frame: Frame): Promise<void>
  /** Leaves the room without notifying the client. */
  leave(): Promise<void>
}

const prefix = 'realtime:'

/**
 * Lets a client join a channel and replies, all or nothing: after an exception the client has no reply and is in no
 * room, and no listener or timer remains. `onEnd` is called when the channel ends by itself, because the token expired
 * or was replaced by one without permission. Throws JoinRefused.
 */
export async function joinChannel(
  services: ChannelServices,
  line: Line,
  frame: Frame,
  onEnd: () => void,
): Promise<Channel> {
  const { topic, joinRef } = frame
  const name = topic.slice(prefix.length)
  if (!topic.startsWith(prefix) || !name || Buffer.byteLength(topic) > limits.name)
    throw new JoinRefused('The topic is not valid')
  const request = readJoinRequest(frame.payload)
  const caller = await identifyOrRefuse(services, request.token)
  const rights = await requireRights(services, request, name, caller)
  const joined = new JoinedChannel(services, line, { topic, joinRef, name, request }, { caller, rights }, onEnd)
  await joined.open(frame)
  return joined
}

async function identifyOrRefuse({ identify }: ChannelServices, token: string | null): Promise<Caller> {
  const found = await identify(token)
  if (found === 'bad-token') throw new JoinRefused('The token is not valid or has expired')
  return found
}

async function requireRights(
  { sql }: ChannelServices,
  request: JoinRequest,
  name: string,
  caller: Caller,
): Promise<ChannelRights> {
  const found = request.isPrivate ? await readRights(sql, caller, name) : openRights
  if (!found.receives.has('broadcast'))
    throw new JoinRefused(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)
  return found
}

/** The channel that a client joins, and its request. */
interface Joined {
  readonly topic: string
  readonly joinRef: string | null
  readonly name: string
  readonly request: JoinRequest
}

/** A caller, and their permissions in the channel. */
interface Admission {
  readonly caller: Caller
  readonly rights: ChannelRights
}

class JoinedChannel implements Channel {
  readonly joinRef: string | null
  private readonly member: Member
  private readonly presenceKey: string
  private listeners: ChangeListener[] = []
  private expiry: NodeJS.Timeout | undefined
  private hasLeft = false

  constructor(
    private readonly services: ChannelServices,
    private readonly line: Line,
    private readonly joined: Joined,
    private admission: Admission,
    private readonly onEnd: () => void,
  ) {
    const { topic, joinRef, request } = joined
    this.joinRef = joinRef
    this.presenceKey = request.presenceKey || randomUUID()
    this.member = {
      topic,
      isPrivate: request.isPrivate,
      deliver: (event, payload) => {
        if (request.receivesPresence && this.admission.rights.receives.has('presence')) this.push(event, payload)
      },
      deliverBroadcast: broadcast => line.sendBroadcast(topic, broadcast),
    }
  }

  /** Enters the room and replies to the join. */
  async open(frame: Frame): Promise<void> {
    const { sql, changes, rooms } = this.services
    const { topic, joinRef, name, request } = this.joined
    const bindings = await bindChanges(sql, request.changes, () => this.admission.caller, {
      push: (event, payload) => this.push(event, payload),
      lose: () => this.line.send({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: {} }),
    })
    this.listeners = bindings.flatMap(binding => binding.listeners)
    try {
      if (this.listeners.length) await changes.add(this.listeners)
      rooms.enter(this.member)
      const present = rooms.presenceState(roomOf(this.member))
      this.endAtExpiry()
      this.reply(frame, 'ok', { postgres_changes: bindings.map(({ id, written }) => ({ ...written, id })) })
      this.member.deliver('presence_state', present)
      if (this.listeners.length) {
        const message = 'Subscribed to PostgreSQL'
        this.push('system', { extension: 'postgres_changes', status: 'ok', message, channel: name })
      }
    } catch (error) {
      await this.leave()
      throw error
    }
  }

  async handle(said: Frame): Promise<void> {
    if (said.event === 'broadcast') this.broadcast(said)
    else if (said.event === 'presence') this.presence(said)
    else if (said.event === 'access_token') {
      const { access_token: token } = fieldsOf(said.payload)
      await this.renew(typeof token === 'string' && token ? token : null)
    } else this.reply(said, 'error', { reason: 'unmatched event' })
  }

  async leave(): Promise<void> {
    if (this.hasLeft) return
    this.hasLeft = true
    clearTimeout(this.expiry)
    this.services.rooms.leave(this.member)
    if (this.listeners.length) await this.services.changes.remove(this.listeners)
  }

  private push(event: string, payload: unknown): void {
    this.line.send({ joinRef: null, ref: null, topic: this.joined.topic, event, payload })
  }

  private reply({ ref }: Frame, status: 'ok' | 'error', response: object): void {
    const { topic, joinRef } = this.joined
    this.line.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  private endAtExpiry(): void {
    clearTimeout(this.expiry)
    this.expiry = undefined
    const { exp } = this.admission.caller.claims
    if (typeof exp !== 'number') return
    // A timer can run for at most 24 days.
    const delay = Math.min(Math.max(exp * 1000 - Date.now(), 0), 2 ** 31 - 1)
    const end = () => this.line.orEnd('Ending a channel', () => this.end('Token has expired'))
    this.expiry = setTimeout(end, delay).unref()
  }

  private async end(message: string): Promise<void> {
    const { topic, joinRef, name } = this.joined
    this.push('system', { extension: 'system', status: 'error', message, channel: name })
    this.line.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
    this.onEnd()
    await this.leave()
  }

  private async renew(token: string | null): Promise<void> {
    const { name, request } = this.joined
    try {
      const next = await identifyOrRefuse(this.services, token)
      if (next.userId !== this.admission.caller.userId || request.isPrivate)
        this.admission = { ...this.admission, rights: await requireRights(this.services, request, name, next) }
      if (this.hasLeft) return
      this.admission = { ...this.admission, caller: next }
      this.endAtExpiry()
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error
      await this.end(error.message)
    }
  }

  private broadcast(said: Frame): void {
    const { name, request } = this.joined
    const { event, payload = {} } = fieldsOf(said.payload)
    const isAllowed =
      this.admission.rights.sends.has('broadcast') &&
      typeof event === 'string' &&
      Buffer.byteLength(event) <= limits.name
    if (isAllowed) {
      const except = request.receivesOwn ? undefined : this.member
      this.services.rooms.broadcast(roomOf(this.member), { event, payload }, except)
    }
    if (!request.wantsAnswer) return
    if (isAllowed) this.reply(said, 'ok', {})
    else
      this.reply(said, 'error', {
        reason: `Unauthorized: You do not have permissions to write to this Channel: ${name}`,
      })
  }

  private presence(said: Frame): void {
    const { rooms } = this.services
    const { event, payload } = fieldsOf(said.payload)
    const shown = fieldsOf(payload)
    if (!this.admission.rights.sends.has('presence')) return this.reply(said, 'error', { reason: 'Unauthorized' })
    if (event === 'track' && isTooLarge(shown))
      return this.reply(said, 'error', { reason: 'The presence is too large' })
    if (event === 'track') rooms.track(this.member, this.presenceKey, shown)
    if (event === 'untrack') rooms.untrack(this.member)
    this.reply(said, 'ok', {})
  }
}

function isTooLarge(presence: Fields): boolean {
  return isNestedDeeper(presence, limits.presenceDepth) || Buffer.byteLength(JSON.stringify(presence)) > limits.presence
}
