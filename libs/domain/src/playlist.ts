import * as limits from './limits'
import type { Problem } from './problem'
import { isBlank, textLength } from './text'
import type { Track } from './track'

/** A user's list of tracks. Source: specification core §3. */
export interface Playlist {
  readonly id: string
  readonly ownerId: string
  /** The creator's display name. */
  readonly creatorName: string
  readonly title: string
  readonly description: string
  /** True if others can see it. */
  readonly isPublic: boolean
  readonly coverUrl: string | null
  readonly trackCount: number
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** Somebody who edits a playlist. */
export interface PlaylistPerson {
  readonly id: string
  readonly name: string
}

/** A track at its position in a playlist. */
export interface PlaylistTrack {
  /** Sort key, ascending by code units. See `positionBetween`. */
  readonly position: string
  /** ISO 8601. */
  readonly addedAt: string
  /** Null if the account is suspended or deleted. */
  readonly addedBy: PlaylistPerson | null
  readonly track: Track
}

/**
 * Returns the problems with a playlist's title (required, at most 100 characters) and description (at most 500; pass
 * 300 for the create form). Source: specification core §5; docs/deviations.md.
 */
export function checkPlaylist(
  playlist: { readonly title?: string | undefined; readonly description?: string | undefined },
  longestDescription: number = limits.playlistDescription,
): readonly Problem<'title' | 'description'>[] {
  const { title, description = '' } = playlist
  const problems: Problem<'title' | 'description'>[] = []
  if (title !== undefined && isBlank(title)) problems.push({ field: 'title', key: 'playlistTitleRequired' })
  else if (title !== undefined && textLength(title.trim()) > limits.playlistTitle)
    problems.push({ field: 'title', key: 'playlistTitleTooLong', params: { most: limits.playlistTitle } })
  if (textLength(description) > longestDescription)
    problems.push({ field: 'description', key: 'descriptionTooLong', params: { most: longestDescription } })
  return problems
}
