import type { PlayerStorage } from '../world'

/** To the other tabs of this product, and from them. */
export interface TabChannel {
  post(): void
  close(): void
}

/** All that the player's effects need and do not own. */
export interface EffectsWorld {
  /** May throw, on the call or on use: private windows and full disks do. */
  storage(): PlayerStorage
  /** Runs once after so many milliseconds, unless cancelled by what it returns. */
  after(milliseconds: number, run: () => void): () => void
  /** Calls back whenever the page may be about to go, until unbound by what it returns. */
  onHide(run: () => void): () => void
  /** Opens the way to the other tabs, and hears when one of them posts; null where there is none. */
  openChannel(hear: () => void): TabChannel | null
  /** The system's media controls; null where there are none. */
  readonly mediaSession: MediaSession | null
  createMetadata(init: MediaMetadataInit): MediaMetadata
  /** Told once for each start of a track, when enough of it was heard for a play to count. */
  recordPlay(trackId: string, secondsHeard: number): unknown
}

/** The effects' world in a real page; `recordPlay` brings a play to where it is counted. */
export function browserEffects(page: Window, recordPlay: EffectsWorld['recordPlay']): EffectsWorld {
  return {
    storage: () => page.localStorage,
    after(milliseconds, run) {
      const id = page.setTimeout(run, milliseconds)
      return () => page.clearTimeout(id)
    },
    onHide(run) {
      // iOS may end a hidden page without a word: hidden is the last that is sure to be told.
      const onChange = () => page.document.visibilityState === 'hidden' && run()
      page.document.addEventListener('visibilitychange', onChange)
      page.addEventListener('pagehide', run)
      return () => {
        page.document.removeEventListener('visibilitychange', onChange)
        page.removeEventListener('pagehide', run)
      }
    },
    openChannel(hear) {
      if (typeof BroadcastChannel === 'undefined') return null
      const channel = new BroadcastChannel('overtone.player')
      channel.onmessage = hear
      return { post: () => channel.postMessage('playing'), close: () => channel.close() }
    },
    mediaSession: 'mediaSession' in page.navigator ? page.navigator.mediaSession : null,
    createMetadata: init => new MediaMetadata(init),
    recordPlay,
  }
}
