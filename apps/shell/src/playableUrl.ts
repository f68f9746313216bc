import { hasAccess, type Track } from '@overtone/domain'
import { $user } from '@overtone/session'

/**
 * Returns the address at which the current user plays a track: its full file if they may play it, the public preview
 * otherwise. Rejects if that couldn't be found out.
 */
export function playableUrl(track: Pick<Track, 'audioUrl' | 'fullAudio'>): string | Promise<string> {
  const user = $user.get()
  if (!track.fullAudio || !user) return track.audioUrl
  return import('@overtone/data/purchases').then(async ({ getPlayableUrl }) => {
    const url = await getPlayableUrl(track, { id: user.id, isAdmin: hasAccess(user.role, 'admin') })
    if (url.ok) return url.data
    // The artist deleted the full file: what is left is the preview
    if (url.error.code === 'not-found') return track.audioUrl
    throw new Error(url.error.key)
  })
}
