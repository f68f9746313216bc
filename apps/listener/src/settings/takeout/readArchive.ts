import { parsePacked, type PackedFiles } from '@overtone/data/takeout'
import { fail, ok, type Result } from '@overtone/domain'
import { archiveVersion, openArchive, type ArchiveReader } from './archive'

/** The contents of an archive, except for its files. */
export interface Contents {
  readonly reader: ArchiveReader
  /** ISO 8601. */
  readonly createdAt: string
  readonly profile: PackedFiles['profile.json']
  readonly settings: PackedFiles['settings.json']
  readonly tracks: PackedFiles['tracks.json']
  readonly releases: PackedFiles['releases.json']
  readonly playlists: PackedFiles['playlists.json']
  /** Latest first. */
  readonly favorites: PackedFiles['favorites.json']
  /** Latest first. */
  readonly following: PackedFiles['following.json']
}

/** Carries the failure of a file to `readArchive`. */
class Unreadable {
  constructor(readonly result: Result<never>) {}
}

async function read<Name extends keyof PackedFiles>(reader: ArchiveReader, name: Name): Promise<PackedFiles[Name]> {
  const text = await reader.text(name)
  if (!text.ok) throw new Unreadable(text) as unknown
  const content = parsePacked(name, text.data)
  if (content !== null) return content
  throw new Unreadable(fail({ code: 'invalid', key: 'archiveDamaged', params: { file: name } })) as unknown
}

/**
 * Reads an archive that `packMyData` made, checking each part. Errors: `archiveUnknown` for another kind of file,
 * `archiveTooNew`, `archiveDamaged` with the part that is missing or changed.
 */
export async function readArchive(file: Blob): Promise<Result<Contents>> {
  const opened = await openArchive(file)
  if (!opened.ok) return opened
  const reader = opened.data
  if (!reader.has('manifest.json')) return fail({ code: 'invalid', key: 'archiveUnknown' })
  try {
    const { version, createdAt } = await read(reader, 'manifest.json')
    if (version > archiveVersion) return fail({ code: 'invalid', key: 'archiveTooNew' })
    return ok({
      reader,
      createdAt,
      profile: await read(reader, 'profile.json'),
      settings: await read(reader, 'settings.json'),
      tracks: await read(reader, 'tracks.json'),
      releases: await read(reader, 'releases.json'),
      playlists: await read(reader, 'playlists.json'),
      favorites: await read(reader, 'favorites.json'),
      following: await read(reader, 'following.json'),
    })
  } catch (reason) {
    if (reason instanceof Unreadable) return reason.result
    throw reason
  }
}
