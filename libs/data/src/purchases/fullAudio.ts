import { createQueries, database, supabase } from '@overtone/data'
import { fail, ok, type Result, type Track } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'
import { storageFailure } from '../uploads/storedFiles'

/** Seconds that a signed URL is valid: longer than a track, and short enough to be useless when it leaks. */
const lifetime = 3600
/** Milliseconds before its end at which a URL is renewed, so that it lasts for what it is used for. */
const margin = 25 * 60_000
/** Seconds for a download to begin. */
const downloadTime = 60

const signed = new Map<string, { readonly url: string; readonly until: number }>()

/** Returns the names of the full files that the current user may play. Errors: `fullAudioFailed`. */
export function getFullAudio(): Promise<Result<string[]>> {
  return resultOf(database().rpc('my_full_audio', undefined, { get: true }), names => names ?? [], 'fullAudioFailed')
}

/** The full files that a user may play; the user must be the current one. */
export const fullAudioOf = createQueries('full-audio', (_userId: string) => getFullAudio())

async function sign(name: string, seconds: number, download?: string): Promise<Result<string>> {
  try {
    const { storage } = await supabase()
    const { data, error } = await storage
      .from('full-audio')
      .createSignedUrl(name, seconds, download === undefined ? {} : { download })
    return error ? fail(storageFailure(error, 'fullAudioFailed')) : ok(data.signedUrl)
  } catch {
    return fail({ code: 'offline', key: 'fullAudioFailed' })
  }
}

/**
 * Returns the URL at which a user plays a track: the signed URL of its full file if they own it, have a credit on it or
 * are an administrator, otherwise the public one. Signs a new URL once the last one is about to expire. Errors:
 * `fullAudioFailed`.
 */
export async function getPlayableUrl(
  { audioUrl, fullAudio }: Pick<Track, 'audioUrl' | 'fullAudio'>,
  user: { readonly id: string; readonly isAdmin: boolean },
): Promise<Result<string>> {
  if (!fullAudio) return ok(audioUrl)
  const key = `${user.id}/${fullAudio}`
  const last = signed.get(key)
  if (last && last.until > Date.now() + margin) return ok(last.url)
  const own = user.isAdmin ? ok([fullAudio]) : await getFullAudio()
  if (!own.ok) return own
  if (!own.data.includes(fullAudio)) return ok(audioUrl)
  const until = Date.now() + lifetime * 1000
  const url = await sign(fullAudio, lifetime)
  if (url.ok) signed.set(key, { url: url.data, until })
  return url
}

/**
 * Returns a URL that downloads a full file under a name and is valid for a minute. Errors: `fullAudioFailed`, with
 * `not-found` for a file that is missing or that the user may not download.
 */
export function getDownloadUrl(fullAudio: string, fileName: string): Promise<Result<string>> {
  return sign(fullAudio, downloadTime, fileName)
}
