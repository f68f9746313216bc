import { hasAccess, type Track } from '@overtone/domain'
import { $user } from '@overtone/session'
import { loadText } from '@overtone/storage'

type Playable = Pick<Track, 'audioUrl' | 'fullAudio'> & Partial<Pick<Track, 'id'>>

/**
 * Returns the address at which the current user plays a track: one that this browser keeps, its full file if they may
 * play it, or the public preview. Rejects if that couldn't be found out.
 */
export function playableUrl(track: Playable): string | Promise<string> {
  const id = track.id as string // the list has no "undefined"
  return loadText('overtone-kept')?.includes(id)
    ? import('@overtone/data/listening').then(async ({ keptUrl }) => (await keptUrl(id)) ?? currentUrl(track))
    : currentUrl(track)
}

function currentUrl(track: Playable): string | Promise<string> {
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
