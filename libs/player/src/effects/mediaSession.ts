import { computed } from 'nanostores'
import type { Track } from '@overtone/domain'
import { $engine } from '../engine'
import { isPlaying } from '../engineState'
import { $currentTrack, $position, pause, resume, seek } from '../player'
import { $hasNext, next, previous } from '../queueing'
import { $canSetVolume } from '../volume'
import type { EffectsEnvironment } from './effectsEnvironment'

/** Seconds to skip back or forward if the system doesn't specify it. */
const step = 10

/** Changes to report to the system, which advances the position itself. */
const $turn = computed($engine, ({ phase, starts, seeks, duration }) => [phase, starts, seeks, duration].join())

/**
 * Shows the current track in the system's media controls and handles their actions. Returns a cleanup function.
 * Source: W3C Media Session.
 */
export function runMediaSession(environment: Pick<EffectsEnvironment, 'mediaSession' | 'createMetadata'>): () => void {
  const session = environment.mediaSession
  if (!session) return () => {}

  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler)
    } catch {
      // This system doesn't support the action.
    }
  }
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => resume(),
    pause: () => pause(),
    stop: () => {
      pause()
      seek(0)
    },
    previoustrack: previous,
    // Without it iOS removes the scrubber of its lock screen.
    seekto: ({ seekTime }) => seekTime !== undefined && seek(seekTime),
    // On iOS (detected by its volume) these would replace previous and next.
    ...($canSetVolume.get() && {
      seekbackward: ({ seekOffset }) => seek($position.get() - (seekOffset || step)),
      seekforward: ({ seekOffset }) => seek($position.get() + (seekOffset || step)),
    }),
  }
  const actions = Object.keys(handlers) as MediaSessionAction[]
  actions.forEach(action => handle(action, handlers[action] ?? null))

  const unbind = [
    $currentTrack.subscribe(track => {
      session.metadata = track && environment.createMetadata(metadataOf(track))
    }),
    $turn.subscribe(() => reportState(session)),
    $hasNext.subscribe(hasNext => handle('nexttrack', hasNext ? next : null)),
  ]
  return () => {
    unbind.forEach(run => run())
    actions.concat('nexttrack').forEach(action => handle(action, null))
    session.metadata = null
    session.playbackState = 'none'
  }
}

function metadataOf({ title, artistName, coverUrl }: Track): MediaMetadataInit {
  return { title, artist: artistName, ...(coverUrl && { artwork: [{ src: coverUrl }] }) }
}

function reportState(session: MediaSession): void {
  const { phase, position, duration } = $engine.get()
  session.playbackState = phase === 'idle' ? 'none' : isPlaying(phase) ? 'playing' : 'paused'
  try {
    if (duration > 0) session.setPositionState({ duration, position: Math.min(position, duration), playbackRate: 1 })
    else session.setPositionState()
  } catch {
    // Older systems don't support it.
  }
}
