import type { NamedTrack } from '@overtone/data/search'
import { fail, limits, ok, type Result } from '@overtone/domain'
import Papa from 'papaparse'

/** A playlist as a file of another service names it. */
export interface NamedPlaylist {
  readonly title: string
  readonly tracks: readonly NamedTrack[]
}

/** The names of columns with a title or an artist in the exports of common services, in lowercase. */
const titleColumns = ['title', 'track name', 'track title', 'track', 'name', 'song', 'song name']
const artistColumns = ['artist', 'artist name', 'artist name(s)', 'artists', 'artist(s)', 'creator']

/** Returns the names in a text such as 'Saltglass - Low Tide'; the artist is empty without a separator. */
function namedBy(text: string): NamedTrack {
  const [artist = '', ...title] = text.split(/\s+[-–—]\s+/)
  return title.length > 0
    ? { title: title.join(' - ').trim(), artist: artist.trim() }
    : { title: artist.trim(), artist: '' }
}

/** Returns the file name of a path or URL without folders and extension. */
function stemOf(address: string): string {
  const name = address.split(/[/\\]/).at(-1) ?? address
  let plain = name
  try {
    plain = decodeURIComponent(name)
  } catch {
    // not percent-encoded
  }
  return plain.replace(/\.\w{2,4}$/, '').replace(/^\d{1,3}[.\s]\s*/, '')
}

function readM3u(text: string, fallbackTitle: string): NamedPlaylist {
  const tracks: NamedTrack[] = []
  let title = fallbackTitle
  let info: string | null = null
  for (const line of text.split(/\r?\n/).map(each => each.trim())) {
    if (line.startsWith('#PLAYLIST:')) title = line.slice('#PLAYLIST:'.length).trim() || fallbackTitle
    else if (line.startsWith('#EXTINF:')) info = line.slice(line.indexOf(',') + 1)
    else if (line !== '' && !line.startsWith('#')) {
      tracks.push(namedBy(info ?? stemOf(line)))
      info = null
    }
  }
  return { title, tracks }
}

/** Undoes what a CSV export adds to a cell so that a spreadsheet doesn't evaluate it. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

function readCsv(text: string, title: string): NamedPlaylist | null {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const head = (data[0] ?? []).map(cell => cell.trim().toLowerCase())
  const columnOf = (names: readonly string[]) => head.findIndex(cell => names.includes(cell))
  const [titleAt, artistAt] = [columnOf(titleColumns), columnOf(artistColumns)]
  if (titleAt < 0 || artistAt < 0) return null
  const cell = (row: readonly string[], at: number) => plainCell(row[at] ?? '')
  const tracks = data.slice(1).map(row => ({ title: cell(row, titleAt), artist: cell(row, artistAt) }))
  return { title, tracks }
}

/**
 * Reads a playlist from an M3U or CSV file, at most as many entries as a playlist may have. A CSV file needs columns for title and artist.
 * Errors: `playlistFileUnknown` for other files or one without entries.
 */
export async function readPlaylistFile(file: File): Promise<Result<NamedPlaylist>> {
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const stem = stemOf(file.name)
  const read = /\.csv$/i.test(file.name) ? readCsv(text, stem) : readM3u(text, stem)
  const tracks = (read?.tracks ?? []).filter(track => track.title !== '').slice(0, limits.tracksPerPlaylist)
  if (!read || tracks.length === 0) return fail({ code: 'invalid', key: 'playlistFileUnknown' })
  return ok({ title: read.title.slice(0, limits.playlistTitle), tracks })
}
