import { getTracksByIds } from '@overtone/data/listening'
import { saveRelease, setReleaseTracks } from '@overtone/data/releases'
import { matchTracks } from '@overtone/data/search'
import type { PackedName, PackedRelease, PackedTrack } from '@overtone/data/takeout'
import { addTrack, deleteFiles, uploadAudio, uploadCover, uploadPreview } from '@overtone/data/uploads'
import { ok, type Result } from '@overtone/domain'
import { digitsOf, fileOf, importedId, type Run } from './importRun'

/** Stores the audio of a track: the public file, and the full one of a preview. */
async function storeAudio(run: Run, { files }: PackedTrack) {
  const audio = await fileOf(run, files.audio)
  if (!audio.ok) return audio
  if (files.full === undefined) {
    const stored = await uploadAudio(run.user.id, audio.data)
    return stored.ok ? ok({ audio: stored.data, full: null }) : stored
  }
  const full = await fileOf(run, files.full)
  if (!full.ok) return full
  const whole = await uploadAudio(run.user.id, full.data, true)
  if (!whole.ok) return whole
  const preview = await uploadPreview(whole.data.path, audio.data)
  return preview.ok ? ok({ audio: preview.data, full: whole.data }) : preview
}

/** Uploads a track again. Errors: `archiveDamaged`, and those of the services it calls. */
export async function importTrack(run: Run, packed: PackedTrack): Promise<Result<unknown>> {
  const { track, draft, files } = packed
  const stored = await storeAudio(run, packed)
  if (!stored.ok) return stored
  const { audio, full } = stored.data
  const picture = files.cover === undefined ? null : await fileOf(run, files.cover)
  const cover = picture?.ok ? (await uploadCover(run.user.id, picture.data)).data : null
  const id = importedId(run.user.id, track.id)
  const whole = { ...draft, coverUrl: cover?.url ?? null, ...(full ? { fullAudio: full.path } : {}) }
  const added = await addTrack(run.user.id, whole, audio, id)
  if (!added.ok) {
    await deleteFiles([audio, ...(full ? [full] : []), ...(cover ? [cover] : [])])
    return added
  }
  run.ids.set(track.id, added.data.id)
  return added
}

/** Creates a release as a draft, unless the account has it. Errors: those of the services it calls. */
export async function importRelease(
  run: Run,
  release: PackedRelease,
  known: ReadonlySet<string>,
): Promise<Result<unknown>> {
  const id = importedId(run.user.id, release.id)
  if (known.has(digitsOf(id)) || known.has(digitsOf(release.id))) return ok(null)
  const picture = release.cover === null ? null : await fileOf(run, release.cover)
  const cover = picture?.ok ? (await uploadCover(run.user.id, picture.data)).data : null
  const { kind, title, price } = release
  const saved = await saveRelease({ id, kind, title, price, coverUrl: cover?.url ?? null })
  if (!saved.ok) return saved
  return setReleaseTracks(
    id,
    release.trackIds.flatMap(trackId => run.ids.get(trackId) ?? []),
  )
}

/**
 * Finds the tracks that an archive names: those that were imported with it, then those with the same id, then those with
 * the same artist and title.
 */
export async function findTracks(run: Run, names: readonly PackedName[]): Promise<Result<(string | null)[]>> {
  const there = await getTracksByIds(names.map(({ id }) => id))
  if (!there.ok) return there
  const ids = new Set(there.data.map(({ id }) => id))
  const idOf = (name: PackedName) => run.ids.get(name.id) ?? (ids.has(name.id) ? name.id : null)
  const missing = names.filter(name => idOf(name) === null)
  const matched = await matchTracks(missing.map(({ title, artistName }) => ({ title, artist: artistName })))
  if (!matched.ok) return matched
  const byId = new Map(missing.map((name, i) => [name.id, matched.data[i]?.id ?? null]))
  return ok(names.map(name => idOf(name) ?? byId.get(name.id) ?? null))
}
