import type { Failure, Track } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'

/** An automatic action of the player. `error` is the reason (specification core §8). */
export type PlayerNotice =
  | { readonly type: 'skipped'; readonly track: Track; readonly error: Failure }
  /** Playback started in another tab. */
  | { readonly type: 'elsewhere' }
  /** A list started, and the tracks that the user had queued stay next. */
  | { readonly type: 'kept'; readonly count: number }

const $latest = atom<PlayerNotice | null>(null)

/** The latest automatic action of the player; a new object each time. */
export const $notice = readonlyType($latest)

export function notify(notice: PlayerNotice): void {
  $latest.set(notice)
}
