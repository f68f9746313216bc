import { supabase } from '@overtone/data'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'

/**
 * `open`: from now on everything is heard; what was said before has to be read. `lost`: it comes back by itself.
 * `refused`: the policies do not let this person in, and it is not tried again.
 */
export type LiveState = 'connecting' | 'open' | 'lost' | 'refused'

/** A change of a table's row. Of a deleted row nothing but the primary key is told. */
export interface LiveChange {
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly row: Readonly<Record<string, unknown>>
}

/** Who shows to be present, by presence key: for each of their tabs what it shows. Clients write it: never proof. */
export type LivePresence = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

export interface LiveChannelOptions {
  /** The policies of realtime.messages decide who hears and speaks. */
  readonly isPrivate?: boolean
  /** The key under which one shows to be present, a random one if there is none. */
  readonly presenceKey?: string
  readonly onState?: (state: LiveState) => void
  /** What others say, by event. */
  readonly onSaid?: Readonly<Record<string, (payload: Readonly<Record<string, unknown>>) => void>>
  readonly onPresence?: (present: LivePresence) => void
  /** Changes of rows that this person may read; `filter` is one of PostgREST, as `channel=eq.general`. */
  readonly rows?: readonly {
    readonly table: string
    readonly event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
    readonly filter?: string
    readonly onChange: (change: LiveChange) => void
  }[]
}

export interface LiveChannel {
  /** Says something to the others in the channel. Answers whether the service took it; false while not open. */
  say(event: string, payload: object): Promise<boolean>
  /** Shows oneself to be present with this, or with this from now on, also after a reconnection. Null: no longer. */
  show(presence: object | null): void
  /** Leaves. Nothing is told after it. */
  close(): void
}

/** Milliseconds before a channel that the service closed, as for a token that ran out, is joined anew. */
const rejoinDelay = 1000

/**
 * Joins a channel of Realtime over the one connection of the page, and joins again after every loss of it. One may
 * open a topic once at a time. Source: Supabase guide, "Realtime".
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
      const status: string = reached // an enum of a library that comes late
      if (status === 'SUBSCRIBED') {
        if (shown) void joined.track(shown)
        if (!options.rows?.length) become('open')
      } else if (status === 'CLOSED') {
        channel = null
        become('lost')
        joinLater()
        // realtime-js gives an Error without a code: its message is all there is to go by
      } else if (/Unauthorized|Unable to subscribe/.test(error?.message ?? '')) {
        become('refused')
        leave()
      } else become('lost')
    })
  }

  function listen(joined: RealtimeChannel): void {
    for (const [event, hear] of Object.entries(options.onSaid ?? {}))
      joined.on('broadcast', { event }, ({ payload }) => joined === channel && hear(fieldsOf(payload)))
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
    // Only this says that changes are heard: the answer to the join may come seconds before it.
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
      if (state !== 'open') return // shown once the channel is joined
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
