import { genres, type Genre, type Track } from '@overtone/domain'

/** The genre that an address asks for; null means all of them, also where it names none that we know. */
export function genreOf(asked: string | null): Genre | null {
  return genres.find(genre => genre === asked) ?? null
}

/** The tracks of a genre, or all. One uploaded under "Classical & Jazz" is found under both. */
export function tracksOfGenre(tracks: readonly Track[], genre: Genre | null): readonly Track[] {
  return genre ? tracks.filter(track => track.genre.split(' & ').includes(genre)) : tracks
}
