import type { Result, Track, TrackSearch } from '@overtone/domain'
import type { PlayerStorage } from '../environment'

/** A message channel between the tabs of this product. */
export interface TabChannel {
  post(): void
  close(): void
}

/** The environment of the player's effects: everything they need and don't own. */
export interface EffectsEnvironment {
  /** May throw, on call or on use, as with private windows and full disks. */
  storage(): PlayerStorage
  /** Runs a callback once after a delay in milliseconds; returns a cancel function. */
  after(milliseconds: number, run: () => void): () => void
  /** Calls back whenever the page may be about to unload; returns an unsubscribe function. */
  onHide(run: () => void): () => void
  /** Calls back when the network returns; returns an unsubscribe function. */
  onOnline(run: () => void): () => void
  /** Opens the channel to the other tabs and listens for posts; null if unsupported. */
  openChannel(onMessage: () => void): TabChannel | null
  /** The system's media controls; null if unsupported. */
  readonly mediaSession: MediaSession | null
  createMetadata(init: MediaMetadataInit): MediaMetadata
  /** Called once per track start, when enough was listened to for a play to count. */
  recordPlay(trackId: string, secondsHeard: number): unknown
  /** Finds tracks that go well after a track, except those in `heard`, whose last item is the latest. */
  tracksInKey(trackId: string, heard: readonly string[]): Promise<Result<readonly Track[]>>
  /** Returns the page of a search behind a cursor, and the cursor of the next, null on the last. */
  searchTracks(search: TrackSearch, cursor: string): Promise<Result<FoundPage>>
}

interface FoundPage {
  readonly tracks: readonly Track[]
  readonly next: string | null
}

type Services = Pick<EffectsEnvironment, 'recordPlay' | 'tracksInKey' | 'searchTracks'>

/** The environment of the effects in a real page, with the services of the backend. */
export function browserEffects(page: Window, services: Services): EffectsEnvironment {
  return {
    storage: () => page.localStorage,
    after(milliseconds, run) {
      const id = page.setTimeout(run, milliseconds)
      return () => page.clearTimeout(id)
    },
    onHide(run) {
      // iOS may discard a hidden page without an event: becoming hidden is the last reliable one.
      const onChange = () => page.document.visibilityState === 'hidden' && run()
      page.document.addEventListener('visibilitychange', onChange)
      page.addEventListener('pagehide', run)
      return () => {
        page.document.removeEventListener('visibilitychange', onChange)
        page.removeEventListener('pagehide', run)
      }
    },
    onOnline(run) {
      page.addEventListener('online', run)
      return () => page.removeEventListener('online', run)
    },
    openChannel(onMessage) {
      if (typeof BroadcastChannel === 'undefined') return null
      const channel = new BroadcastChannel('overtone.player')
      channel.onmessage = onMessage
      return { post: () => channel.postMessage('playing'), close: () => channel.close() }
    },
    mediaSession: 'mediaSession' in page.navigator ? page.navigator.mediaSession : null,
    createMetadata: init => new MediaMetadata(init),
    ...services,
  }
}
