import { supabase } from '@overtone/data'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'

/**
 * `open`: all changes from now on are reported; read earlier ones separately. `lost`: reconnects automatically.
 * `refused`: the policies deny access, and it is not retried.
 */
export type LiveState = 'connecting' | 'open' | 'lost' | 'refused'

/** A change to a table's row. A DELETE contains only the primary key. */
export interface LiveChange {
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly row: Readonly<Record<string, unknown>>
}

/** The presence state by presence key, one entry per tab. Clients write it themselves, so it can be forged. */
export type LivePresence = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

export interface LiveChannelOptions {
  /** True if the policies of realtime.messages decide who can listen and send. */
  readonly isPrivate?: boolean
  /** The presence key of this client; random if omitted. */
  readonly presenceKey?: string
  readonly onState?: (state: LiveState) => void
  /** Listeners for broadcast messages, by event. */
  readonly onSaid?: Readonly<Record<string, (payload: Readonly<Record<string, unknown>>) => void>>
  readonly onPresence?: (present: LivePresence) => void
  /** Changes of rows that the user may read; `filter` is PostgREST syntax, like `channel=eq.general`. */
  readonly rows?: readonly {
    readonly table: string
    readonly event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
    readonly filter?: string
    readonly onChange: (change: LiveChange) => void
  }[]
}

export interface LiveChannel {
  /** Broadcasts to the others in the channel. Returns true if the service accepted it; false while not open. */
  say(event: string, payload: object): Promise<boolean>
  /** Tracks this presence, and restores it after a reconnect. Null untracks it. */
  show(presence: object | null): void
  /** Leaves the channel. No callback is called afterwards. */
  close(): void
}

/** Milliseconds before rejoining a channel that the service closed, for example because a token expired. */
const rejoinDelay = 1000

/**
 * Joins a Realtime channel over the page's one connection, and rejoins whenever it is lost. A topic can only be open once
 * at a time. Source: Supabase guide, "Realtime".
 */
export function openChannel(topic: string, options: LiveChannelOptions): LiveChannel {
  let client: SupabaseClient | null = null
  let channel: RealtimeChannel | null = null
  let shown: object | null = null
  let state: LiveState = 'connecting'
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function become(next: LiveState): void {
    if (isClosed || (state === next && next !== 'open')) return
    state = next
    options.onState?.(next)
  }

  function leave(): void {
    const left = channel
    channel = null
    if (left) void client?.removeChannel(left)
  }

  function joinLater(): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void join(), rejoinDelay)
  }

  async function join(): Promise<void> {
    try {
      client = (await supabase()) as SupabaseClient
      const before = client.getChannels().find(each => each.topic === `realtime:${topic}`)
      if (before) await client.removeChannel(before)
      await client.realtime.setAuth()
    } catch {
      become('lost')
      return joinLater()
    }
    if (isClosed) return
    const joined = client.channel(topic, configOf(options))
    channel = joined
    listen(joined)
    joined.subscribe((reached, error) => {
      if (joined !== channel) return
      const status: string = reached // an enum of a lazy-loaded library
      if (status === 'SUBSCRIBED') {
        if (shown) void joined.track(shown)
        if (!options.rows?.length) become('open')
      } else if (status === 'CLOSED') {
        channel = null
        become('lost')
        joinLater()
        // realtime-js returns an Error without a code: only its message identifies the cause
      } else if (/Unauthorized|Unable to subscribe/.test(error?.message ?? '')) {
        become('refused')
        leave()
      } else become('lost')
    })
  }

  function listen(joined: RealtimeChannel): void {
    for (const [event, handle] of Object.entries(options.onSaid ?? {}))
      joined.on('broadcast', { event }, ({ payload }) => joined === channel && handle(fieldsOf(payload)))
    if (options.onPresence)
      joined.on('presence', { event: 'sync' }, () => {
        if (joined === channel) options.onPresence?.(joined.presenceState())
      })
    for (const { table, event = '*', filter, onChange } of options.rows ?? [])
      joined.on(
        'postgres_changes',
        { event: event as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
        ({ eventType: type, new: now, old }) =>
          joined === channel && onChange({ type, row: type === 'DELETE' ? old : now }),
      )
    // Only this event confirms the subscription: the response to the join may come seconds earlier.
    if (options.rows?.length)
      joined.on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
        if (joined === channel && extension === 'postgres_changes' && status === 'ok') become('open')
      })
  }

  options.onState?.('connecting')
  void join()

  return {
    async say(event, payload) {
      if (!channel || state !== 'open') return false
      return (await channel.send({ type: 'broadcast', event, payload })) === 'ok'
    },
    show(presence) {
      shown = presence
      if (state !== 'open') return // sent once the channel is joined
      void (presence ? channel?.track(presence) : channel?.untrack())
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      leave()
    },
  }
}

function configOf({ isPrivate = false, presenceKey = '' }: LiveChannelOptions) {
  return { config: { private: isPrivate, broadcast: { ack: true }, presence: { key: presenceKey } } }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
