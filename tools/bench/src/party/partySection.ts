import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
// eslint-disable-next-line no-restricted-imports -- the services hold one connection for a page, and this needs 200
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { withBackend, type BackendProcess } from '../backend/backendProcess'
import type { Figure } from '../figure'
import { median, percentile } from '../percentile'
import { residentMegabytes } from '../processMemory'
import type { Section } from '../section'
import { inTemporaryFolder } from '../temporaryFolder'
import { measurePages } from './pagesApart'

const guests = 200
/** Milliseconds between two reports of the host, as in the product, and of the measurement. */
const beat = 2000
const measured = 30_000

// Node 20 has no WebSocket of its own
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket

/**
 * Measures a party of 200 guests: by how much each guest's estimate of the host's position is off, and what the backend
 * uses. Guests are connections of one process here, without a player. Then the distance of the sound of two real pages.
 */
export const partySection: Section = {
  name: 'party',
  measure: async (_size, say) => [
    ...(await inTemporaryFolder(folder => withBackend(folder, { seed: false }, backend => measureParty(backend, say)))),
    ...(await measurePages(say)),
  ],
}

interface Report {
  readonly sentAt: number
  readonly position: number
  readonly lag: number
}

async function measureParty(backend: BackendProcess, say: (line: string) => void): Promise<Figure[]> {
  const clients: SupabaseClient[] = []
  const connect = () => {
    const client = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } })
    clients.push(client)
    return client
  }
  try {
    const before = await residentMegabytes(backend.pid)
    const host = connect()
    const email = `host-${process.pid}@bench.test`
    await host.auth.signUp({ email, password: 'Correct-horse-1', options: { data: { name: 'Host' } } })
    const started = await host.rpc('start_party', { title: 'Bench', genre: 'Jazz' })
    if (started.error) throw new Error(started.error.message)
    const topic = `party:${(started.data as { id: string }).id}`
    const stage = await join(host, topic)
    const lag = await oneWay(host)
    say(`${guests} guests join`)
    const errors: number[] = []
    for (let n = 0; n < guests; n += 1) await addGuest(connect(), topic, errors)
    say(`playing for ${measured / 1000} s`)
    errors.length = 0
    const [cpu, since] = [await processorSeconds(backend.pid), performance.now()]
    while (performance.now() - since < measured) {
      const sentAt = performance.now()
      await stage.send({ type: 'broadcast', event: 'state', payload: { sentAt, position: sentAt / 1000, lag } })
      await sleep(beat)
    }
    const used = (await processorSeconds(backend.pid)) - cpu
    const seconds = (performance.now() - since) / 1000
    return [
      {
        name: `${guests} guests: drift from the host, median`,
        value: median(errors),
        unit: 'ms',
        goal: { atMost: 60 },
      },
      { name: '  p95', value: percentile(errors, 95), unit: 'ms' },
      { name: '  processor of the backend, of one core', value: (100 * used) / seconds, unit: '%' },
      { name: '  memory of the backend', value: await residentMegabytes(backend.pid), unit: 'MB' },
      { name: '  memory before the party', value: before, unit: 'MB' },
    ]
  } finally {
    await Promise.all(clients.map(client => client.removeAllChannels()))
    for (const client of clients) void client.realtime.disconnect()
  }
}

async function join(
  client: SupabaseClient,
  topic: string,
  onState: (report: Report) => void = () => {},
): Promise<RealtimeChannel> {
  await client.realtime.setAuth()
  const channel = client.channel(topic, { config: { private: topic.startsWith('party:'), broadcast: { ack: true } } })
  channel.on('broadcast', { event: 'state' }, ({ payload }) => onState(payload as Report))
  await new Promise<void>((resolve, reject) =>
    channel.subscribe((status, error) => {
      if (String(status) === 'SUBSCRIBED') resolve()
      else reject(error ?? new Error(status))
    }),
  )
  return channel
}

/** Returns half of the fastest of five round trips to the service, as the page measures it, in milliseconds. */
async function oneWay(client: SupabaseClient): Promise<number> {
  const channel = await join(client, `clock:${Math.random().toString(36).slice(2)}`)
  let fastest = Infinity
  for (let n = 0; n < 5; n += 1) {
    const sentAt = performance.now()
    await channel.send({ type: 'broadcast', event: 'ping', payload: {} })
    fastest = Math.min(fastest, performance.now() - sentAt)
  }
  await client.removeChannel(channel)
  return fastest / 2
}

/** Joins as a guest, who estimates the host's clock by the fastest of the last 24 reports, as the page does. */
async function addGuest(client: SupabaseClient, topic: string, errors: number[]): Promise<void> {
  const lag = await oneWay(client)
  let offsets: number[] = []
  await join(client, topic, report => {
    const now = performance.now()
    offsets = [...offsets, now - report.sentAt - report.lag - lag].slice(-24)
    const hostTime = now - Math.min(...offsets)
    const position = report.position + (hostTime - report.sentAt) / 1000
    errors.push(Math.abs(position * 1000 - now)) // host and guests share this process's clock
  })
}

/** Returns the processor time of a process so far, in seconds. NaN if the system has no /proc. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
