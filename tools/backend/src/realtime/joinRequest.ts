import type { ChangeListener } from './changes'

/** A requested binding to database changes, exactly as the client wrote it: the client compares the reply with it. */
export interface ChangeRequest {
  readonly event: ChangeListener['event']
  readonly schema: string
  /** Null means every table. */
  readonly table: string | null
  readonly filter: string | null
  readonly written: Readonly<Record<string, unknown>>
}

/** A client's request to join a channel. */
export interface JoinRequest {
  readonly isPrivate: boolean
  /** True if it receives its own broadcasts. */
  readonly receivesOwn: boolean
  /** True if its broadcasts are acknowledged. */
  readonly wantsAnswer: boolean
  readonly receivesPresence: boolean
  readonly presenceKey: string
  readonly token: string | null
  readonly changes: readonly ChangeRequest[]
}

export type Fields = Readonly<Record<string, unknown>>

/** Returns the value if it is an object, otherwise an empty one. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

export function readJoinRequest(payload: unknown): JoinRequest {
  const { config: given, access_token: token } = fieldsOf(payload)
  const config = fieldsOf(given)
  const broadcast = fieldsOf(config.broadcast)
  const presence = fieldsOf(config.presence)
  const changes = Array.isArray(config.postgres_changes) ? config.postgres_changes : []
  return {
    isPrivate: config.private === true,
    receivesOwn: broadcast.self === true,
    wantsAnswer: broadcast.ack === true,
    receivesPresence: presence.enabled !== false,
    presenceKey: typeof presence.key === 'string' ? presence.key.slice(0, 255) : '',
    token: typeof token === 'string' && token ? token : null,
    changes: changes.slice(0, 20).map(readChangeRequest),
  }
}

const events = ['INSERT', 'UPDATE', 'DELETE'] as const

function readChangeRequest(value: unknown): ChangeRequest {
  const written = fieldsOf(value)
  const requested = typeof written.event === 'string' ? written.event.toUpperCase() : '*'
  const event = events.find(name => name === requested)
  return {
    event: event ?? '*',
    schema: typeof written.schema === 'string' ? written.schema : 'public',
    table: typeof written.table === 'string' && written.table !== '*' ? written.table : null,
    filter: typeof written.filter === 'string' && written.filter ? written.filter : null,
    written,
  }
}
