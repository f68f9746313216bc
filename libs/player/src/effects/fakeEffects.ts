import { FakeHost } from '../fakeHost'
import { ok, type Result, type Track, type TrackSearch } from '@overtone/domain'
import type { EffectsEnvironment } from './effectsEnvironment'

/** An environment for effects whose tabs, controls and storage a test controls. For tests only. */
export class FakeEffects extends FakeHost implements EffectsEnvironment {
  hide = (): void => {}
  readonly plays: [string, number][] = []
  readonly handlers = new Map<string, MediaSessionActionHandler>()
  readonly positions: (MediaPositionState | undefined)[] = []
  posts = 0
  postFromOtherTab = (): void => {}

  mediaSession: MediaSession | null = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: (action, handler) => {
      if (handler) this.handlers.set(action, handler)
      else this.handlers.delete(action)
    },
    setPositionState: state => void this.positions.push(state),
    setCameraActive: async () => {},
    setMicrophoneActive: async () => {},
  }

  onHide = (run: () => void) => {
    this.hide = run
    return () => void (this.hide = () => {})
  }
  openChannel = (onMessage: () => void) => {
    this.postFromOtherTab = onMessage
    return { post: () => void this.posts++, close: () => void (this.postFromOtherTab = () => {}) }
  }
  createMetadata = (init: MediaMetadataInit) => init as MediaMetadata
  returnOnline = (): void => {}
  onOnline = (run: () => void) => {
    this.returnOnline = run
    return () => void (this.returnOnline = () => {})
  }
  /** The results of the next lookups of tracks in key; further lookups find nothing. */
  readonly inKey: Result<readonly Track[]>[] = []
  readonly lookups: { readonly seed: string; readonly heard: readonly string[] }[] = []
  tracksInKey = async (seed: string, heard: readonly string[]) => {
    this.lookups.push({ seed, heard })
    return this.inKey.shift() ?? ok([])
  }
  /** The results of the next searches; without one they find nothing more. */
  readonly pages: Result<{ readonly tracks: readonly Track[]; readonly next: string | null }>[] = []
  readonly searches: (readonly [search: TrackSearch, cursor: string])[] = []
  searchTracks = async (search: TrackSearch, cursor: string) => {
    this.searches.push([search, cursor])
    return this.pages.shift() ?? ok({ tracks: [], next: null })
  }
  recordPlay = (trackId: string, secondsHeard: number) => this.plays.push([trackId, secondsHeard])
}
