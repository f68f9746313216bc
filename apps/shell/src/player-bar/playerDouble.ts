import type { Failure, Track } from '@overtone/domain'
import type { OnAir, Phase, PlayerNotice, Queue } from '@overtone/player'
import { atom, computed } from 'nanostores'
import { vi } from 'vitest'

const $phase = atom<Phase>('paused')
const $queue = atom<Queue>({ entries: [], index: -1 })

/** A test double of the player's entry point: stores that a test sets, and mocked actions. For tests only. */
export const playerDouble = {
  $queue,
  $currentTrack: computed($queue, ({ entries, index }) => entries[index]?.track ?? null),
  $phase,
  $isPlaying: computed($phase, phase => phase !== 'paused' && phase !== 'failed'),
  $position: atom(30),
  $duration: atom(180),
  $playerError: atom<Failure | null>(null),
  noOutput: { code: 'failed' } satisfies Failure,
  $notice: atom<PlayerNotice | null>(null),
  $onAir: atom<OnAir | null>(null),
  $autoplay: atom(true),
  $repeat: atom<'off' | 'all' | 'one'>('off'),
  $isShuffled: atom(false),
  $hasNext: computed($queue, ({ entries, index }) => index < entries.length - 1),
  $volume: atom(0.7),
  $isMuted: atom(false),
  $canSetVolume: atom(true),
  $hasShortcuts: atom(true),
  shortcuts: [
    { keys: 'Space', action: 'toggle' },
    { keys: 'Shift+ArrowRight', action: 'next' },
    { keys: '?', action: 'help' },
  ],
  togglePlay: vi.fn(),
  resume: vi.fn(),
  next: vi.fn(),
  previous: vi.fn(),
  seek: vi.fn(),
  setAutoplay: vi.fn(),
  setRepeat: vi.fn(),
  setShuffled: vi.fn(),
  setVolume: vi.fn(),
  toggleMuted: vi.fn(),
  playEntry: vi.fn(),
  removeFromQueue: vi.fn(),
  moveInQueue: vi.fn(),
  clearQueue: vi.fn(),
  restoreQueue: vi.fn(),
  setShortcuts: vi.fn(),
  stop: vi.fn(),
}

/** Fills the queue; the first track is current. */
export function fillQueue(...tracks: Track[]): void {
  const entries = tracks.map((track, i) => ({ uid: `entry-${i}`, track }))
  $queue.set({ entries, index: tracks.length > 0 ? 0 : -1 })
}

/** Resets to the state of a freshly opened page. */
export function resetPlayer(): void {
  const { $playerError, $notice, $autoplay, $repeat, $isShuffled, $volume, $isMuted, $canSetVolume, $hasShortcuts } =
    playerDouble
  fillQueue()
  $phase.set('paused')
  $playerError.set(null)
  $notice.set(null)
  $autoplay.set(true)
  $repeat.set('off')
  $isShuffled.set(false)
  $volume.set(0.7)
  $isMuted.set(false)
  $canSetVolume.set(true)
  $hasShortcuts.set(true)
  vi.clearAllMocks()
}
