import type { LiveChannelOptions, Party } from '@overtone/data/community'
import { fail, ok, type Track } from '@overtone/domain'
import { setRepeat, startPlayer, stop } from '@overtone/player'
import { vi } from 'vitest'
import { tapeEnvironment, type FakeTape } from './fakeTape'
import { followParty, leaveParty } from './partyFollower'
import { $membership } from './partyStore'

export const party: Party = {
  id: '00000000-0000-4000-8000-000000000009',
  hostId: 'host',
  hostName: 'Ada',
  title: 'Evening',
  genre: 'Jazz',
  slug: 'evening-0000',
  startedAt: '',
}

/** The offset of the host's clock and the latency of a message, in milliseconds. */
const [clockOff, way] = [-123_456, 35]

const doubles = vi.hoisted(() => ({
  channels: new Map<string, { options: LiveChannelOptions; isClosed: boolean }>(),
  getTrack: vi.fn<(id: string) => Promise<unknown>>(),
  getParties: vi.fn<() => Promise<unknown>>(),
}))

vi.mock('@overtone/data', () => ({ getTrack: (wanted: string) => doubles.getTrack(wanted) }))
vi.mock('@overtone/data/community', () => ({
  getParties: () => doubles.getParties(),
  openChannel(topic: string, options: LiveChannelOptions) {
    const channel = { options, isClosed: false }
    doubles.channels.set(topic.split(':')[0] ?? '', channel)
    return { say: async () => true, show: () => {}, close: () => (channel.isClosed = true) }
  },
}))
vi.mock('@overtone/session', async () => ({ $user: (await import('nanostores')).atom({ id: 'me' }) }))
export const service = doubles

export let tape: FakeTape
let stopPlayer: () => void
let host: { track: Track | null; isPlaying: boolean; position: number; at: number }

/** Starts a party whose host plays the first of these tracks. Call before each test. */
export function openParty(tracks: readonly Track[]): void {
  vi.useFakeTimers()
  service.channels.clear()
  service.getTrack.mockImplementation(async wanted => {
    const found = tracks.find(track => track.id === wanted)
    return found ? ok(found) : fail({ code: 'not-found', key: 'trackNotFound' })
  })
  service.getParties.mockResolvedValue(ok([party]))
  const { environment, tapes } = tapeEnvironment()
  stopPlayer = startPlayer(environment)
  tape = tapes[0] as FakeTape
  host = { track: tracks[0] ?? null, isPlaying: true, position: 60, at: performance.now() }
}

export function closeParty(): void {
  leaveParty()
  stop()
  setRepeat('off')
  stopPlayer()
  vi.useRealTimers()
}

/** Sets the track that the host plays, without reporting it. */
export function hostPlays(track: Track): void {
  host = { ...host, track }
}

export const channel = () => service.channels.get('party')?.options as LiveChannelOptions
export const hostPosition = () => host.position + (host.isPlaying ? (performance.now() - host.at) / 1000 : 0)
export const offBy = () => Math.abs(tape.now - hostPosition())
export const follower = () => {
  const membership = $membership.get()
  if (membership.role !== 'follower') throw new Error(`This page is ${membership.role}`)
  return membership
}

/** Changes the host's state, or repeats it. */
export function report(changes: Partial<typeof host> = {}): void {
  host = { ...host, position: hostPosition(), at: performance.now(), ...changes }
  const { track, isPlaying, position, at } = host
  const times = { at: at + clockOff, sentAt: performance.now() + clockOff, lag: 20 }
  const state = { run: 'a', trackId: track?.id ?? null, isPlaying, position, ...times }
  setTimeout(() => channel().onSaid?.['state']?.(state), way)
}

/** Advances time while the host sends its state every 2 s. */
export async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 2000) {
    report()
    await vi.advanceTimersByTimeAsync(Math.min(left, 2000))
  }
}

export async function join(): Promise<void> {
  followParty(party)
  channel().onState?.('open')
  channel().onPresence?.({ host: [{ host: true }], me: [{}] })
  await pass(6000)
}
