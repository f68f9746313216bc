import { $isMuted, $isPlaying, $volume, browserEnvironment, pause, type Deck, type DeckEvent } from '@overtone/player'
import { atom, onMount, readonlyType } from 'nanostores'
import type { Episode } from './podcast'

/** The state of the episode player. `position` is in seconds. */
export interface EpisodePlayback {
  readonly episode: Episode | null
  readonly phase: 'stopped' | 'playing' | 'paused' | 'failed'
  readonly position: number
}

const stopped: EpisodePlayback = { episode: null, phase: 'stopped', position: 0 }

const $state = atom<EpisodePlayback>(stopped)

/**
 * The episode in the player. It isn't a track: it has no page, favorites or play count, and must not stay in the queue
 * on other pages. So it has its own deck, at the volume of the music.
 */
export const $playback = readonlyType($state)

let deck: Deck | null = null

function deckOfPage(): Deck {
  deck ??= browserEnvironment(window).createDeck(onEvent)
  deck.setVolume($volume.get())
  deck.setMuted($isMuted.get())
  return deck
}

function change(part: Partial<EpisodePlayback>): void {
  $state.set({ ...$state.get(), ...part })
}

function onEvent(event: DeckEvent): void {
  const { phase } = $state.get()
  if (event.type === 'time' && phase !== 'failed') change({ position: event.position })
  if (event.type === 'ended') $state.set(stopped)
  if ((event.type === 'paused' || event.type === 'refused') && phase === 'playing') change({ phase: 'paused' })
  if (event.type === 'playing' && phase === 'paused') change({ phase: 'playing' }) // by the system's media controls
  if (event.type === 'error' && phase !== 'failed') onError(event.code)
}

function onError(code: number): void {
  change({ phase: 'failed' })
  void logFailure($state.get().episode?.id, code)
}

/** Logs the error under the version of the build that is running. */
async function logFailure(episode: string | undefined, code: number): Promise<void> {
  try {
    const version = /\/artifacts\/listener\/([^/]+)\//.exec(new Error().stack ?? '')?.[1] ?? ''
    const { createLogger } = await import('@overtone/data/log')
    createLogger({ remote: 'listener', version }).error('Error playing audio', { episode, code })
  } catch {
    console.warn('Not logged: Error playing audio')
  }
}

/**
 * Pauses the episode if it is playing, resumes it if it is paused, otherwise plays it from the start. Pauses the music,
 * so only one of the two is heard. Source: specification secondary §4.
 */
export function toggleEpisode(episode: Episode): void {
  const { episode: current, phase } = $state.get()
  if (current?.id === episode.id && phase === 'playing') return pauseEpisode()
  pause()
  const own = deckOfPage()
  if (current?.id === episode.id && phase === 'paused') change({ phase: 'playing' })
  else {
    $state.set({ episode, phase: 'playing', position: 0 })
    own.load(episode.audioUrl(), 0)
  }
  own.play()
}

/** Pauses the playing episode, if any. */
export function pauseEpisode(): void {
  if ($state.get().phase !== 'playing') return
  change({ phase: 'paused' })
  deck?.pause()
}

onMount($state, () => {
  const unbind = [
    $isPlaying.listen(isPlaying => isPlaying && pauseEpisode()),
    $volume.listen(volume => deck?.setVolume(volume)),
    $isMuted.listen(isMuted => deck?.setMuted(isMuted)),
  ]
  return () => unbind.forEach(end => end())
})
