import type { Failure, Track } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'

/** What the player did unasked. `error` is why (specification core §8). */
export type PlayerNotice =
  | { readonly type: 'skipped'; readonly track: Track; readonly error: Failure }
  /** Another tab took over. */
  | { readonly type: 'elsewhere' }

const $latest = atom<PlayerNotice | null>(null)

/** The latest thing that the player did unasked; a new object each time. */
export const $notice = readonlyType($latest)

export function notify(notice: PlayerNotice): void {
  $latest.set(notice)
}
