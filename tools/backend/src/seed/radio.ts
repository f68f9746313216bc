import type { Sql } from 'postgres'
import { radioId } from './seedUsers'

/** Milliseconds between two reports of the position, and between two reads of the catalog with a heartbeat. */
const beat = 2000
const reading = 60_000

interface Song {
  readonly id: string
  /** Seconds. */
  readonly duration: number
}

/** Returns the song on air at a time (ms since 1970): the whole catalog in a loop, the same for every start. */
export function onAirAt(songs: readonly Song[], time: number): { song: Song; position: number } | null {
  const whole = songs.reduce((sum, { duration }) => sum + duration, 0)
  let position = whole > 0 ? (time / 1000) % whole : 0
  for (const song of songs) {
    if (position < song.duration) return { song, position }
    position -= song.duration
  }
  return null
}

interface RadioOptions {
  readonly sql: Sql
  /** Sends a message to everybody in a private channel. */
  readonly broadcast: (topic: string, event: string, payload: object) => void
  readonly log: (line: string) => void
}

/**
 * Hosts a listening party that always runs, in the demo only: the account Overtone Radio plays the catalog. Does nothing
 * without that account. Returns a stop function.
 */
export async function startRadio({ sql, broadcast, log }: RadioOptions): Promise<() => void> {
  const [account] = await sql`select id from public.users where id = ${radioId}`
  if (!account) return () => {}
  let songs: readonly Song[] = []
  let party: string | null = null
  const run = `radio ${Date.now()}`

  /** Starts the party again if somebody ended it. */
  async function stayOnAir(): Promise<void> {
    songs = await sql<Song[]>`
      select id, duration from public.tracks where is_published and duration > 5 and full_audio is null order by id`
    const [kept] = await sql<{ id: string }[]>`
      update public.parties set seen_at = now() where host_id = ${radioId} and ended_at is null returning id`
    const [begun] = kept
      ? [kept]
      : await sql<{ id: string }[]>`
          insert into public.parties (host_id, host_name, title, genre)
          values (${radioId}, 'Overtone Radio', 'Overtone Radio', 'Electronic') returning id`
    party = begun?.id ?? null
  }

  function report(): void {
    const at = performance.now()
    const now = onAirAt(songs, Date.now())
    if (!party || !now) return
    const state = { run, trackId: now.song.id, isPlaying: true, position: now.position, at }
    broadcast(`party:${party}`, 'state', { ...state, sentAt: performance.now(), lag: 0 })
  }

  const tryToStay = () => stayOnAir().catch((error: unknown) => log(`The radio is off the air: ${String(error)}`))
  await tryToStay()
  const beats = setInterval(report, beat).unref()
  const readings = setInterval(() => void tryToStay(), reading).unref()
  return () => {
    clearInterval(beats)
    clearInterval(readings)
  }
}
