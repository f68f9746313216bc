import { ok, type PlaylistTrack, type Result } from '@overtone/domain'
import type { ChatDraft } from '../chat/chatWrites'
import type { Comment } from '../community/comments'

type NewComment = Pick<Comment, 'id' | 'body'> & {
  readonly trackId: string
  readonly at: { readonly seconds: number } | { readonly parentId: string }
}

/** A write that may be sent later. Each is idempotent: its first attempt may have arrived, and only the response was lost. */
export type QueuedWrite =
  | { readonly name: 'addFavorite'; readonly args: readonly [trackId: string] }
  | { readonly name: 'removeFavorite'; readonly args: readonly [userId: string, trackId: string] }
  | { readonly name: 'follow'; readonly args: readonly [artistId: string] }
  | { readonly name: 'unfollow'; readonly args: readonly [followerId: string, artistId: string] }
  | { readonly name: 'addComment'; readonly args: readonly [comment: NewComment] }
  | { readonly name: 'sendChatMessage'; readonly args: readonly [draft: ChatDraft] }
  | {
      readonly name: 'addPlaylistTrack'
      readonly args: readonly [playlistId: string, trackId: string, position: string]
      /** Shown in the playlist until it is sent. */
      readonly entry: PlaylistTrack
    }
  | { readonly name: 'removePlaylistTrack'; readonly args: readonly [playlistId: string, trackId: string] }
  | {
      readonly name: 'placePlaylistTracks'
      readonly args: readonly [playlistId: string, positions: Readonly<Record<string, string>>]
    }
  | { readonly name: 'recordPlay'; readonly args: readonly [trackId: string, seconds: number] }

/**
 * Sends a write. If the network is down, stores it to be sent later, and returns `queued` as its result; if the browser
 * can't store it, the failure.
 */
export async function sendOrQueue<T>(
  write: QueuedWrite,
  send: () => Promise<Result<T>>,
  queued: NoInfer<T>,
): Promise<Result<T>> {
  const sent = await send()
  if (sent.error?.code !== 'offline') return sent
  const outbox = await import('@overtone/data/listening').catch(() => null)
  return (await outbox?.enqueue(write)) ? ok(queued) : sent
}
