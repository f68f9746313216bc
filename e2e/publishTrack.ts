import { askAsVisitor, type TestUser } from './rest'

interface Sound {
  readonly audio_url: string
  readonly duration: number
}

/** Returns a title that no other test has: tests that come later in the same product find tracks by their titles. */
export function uniqueTitle(title: string): string {
  return `${title} ${crypto.randomUUID().slice(0, 4)}`
}

/**
 * Publishes a track of `artist` with a copy of the first catalog track's audio: if they shared a file, a test that
 * breaks one would break both. Returns its ID.
 */
export async function publishTrack(artist: TestUser, title: string): Promise<string> {
  const [sound] = await askAsVisitor<Sound[]>('GET', 'tracks?select=audio_url,duration&order=created_at&limit=1')
  if (!sound) throw new Error('The catalog is empty')
  const path = `tracks/${artist.id}/${crypto.randomUUID()}.mp3`
  await artist.store(path, await (await fetch(sound.audio_url)).blob())
  const audio_url = `${sound.audio_url.split('/audio-files/')[0]}/audio-files/${path}`
  const row = { ...sound, audio_url, title, artist_id: artist.id, genre: 'Folk' }
  const [track] = await artist.ask<{ id: string }[]>('POST', 'tracks', row)
  if (!track) throw new Error(`${title} was not published`)
  return track.id
}
