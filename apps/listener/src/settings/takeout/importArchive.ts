import { addFavorite } from '@overtone/data/listening'
import { follow, saveSettings, updateProfile } from '@overtone/data/people'
import { addPlaylistTrack, createPlaylist } from '@overtone/data/playlists'
import { getReleasesOf } from '@overtone/data/releases'
import { getTrackDrafts, type PackedPlaylist } from '@overtone/data/takeout'
import { uploadAvatar, uploadPlaylistCover } from '@overtone/data/uploads'
import { fail, ok, type Failure, type Result, type User } from '@overtone/domain'
import { findTracks, importRelease, importTrack } from './importMusic'
import { digitsOf, fileOf, importedId, parts, type ImportReport, type Part, type Run } from './importRun'
import type { Contents } from './readArchive'

const notFound: Failure = { code: 'not-found', key: 'trackNotFound' }

async function importPlaylist(run: Run, playlist: PackedPlaylist): Promise<Result<unknown>> {
  const found = await findTracks(run, playlist.tracks)
  if (!found.ok) return found
  const id = importedId(run.user.id, playlist.id)
  const picture = playlist.cover === null ? null : await fileOf(run, playlist.cover)
  const cover = picture?.ok ? (await uploadPlaylistCover(run.user.id, picture.data)).data : null
  const { title, description, isPublic } = playlist
  const made = await createPlaylist({ id, title, description, isPublic, coverUrl: cover?.url ?? null })
  if (!made.ok) return made
  for (const [i, trackId] of found.data.entries()) {
    const added = trackId === null ? fail(notFound) : await addPlaylistTrack(made.data.id, trackId)
    if (added.ok || added.error.key === 'alreadyInPlaylist') continue
    if (added.error.code === 'offline') return added
    const name = playlist.tracks[i]
    run.refused.push({ part: 'playlists', what: name ? `${name.artistName} – ${name.title}` : title, why: added.error })
  }
  return made
}

/** Imports each thing of a part and counts it; goes on after a refusal. */
async function importAll<T>(
  run: Run,
  part: Part,
  things: readonly T[],
  nameOf: (thing: T) => string,
  importOne: (thing: T) => Promise<Result<unknown>>,
): Promise<void> {
  for (const thing of things) {
    const result = await importOne(thing)
    if (result.ok) run.imported[part] += 1
    else run.refused.push({ part, what: nameOf(thing), why: result.error })
    run.step()
  }
}

async function importTracks(run: Run): Promise<Failure | null> {
  const own = await getTrackDrafts(run.user.id)
  if (!own.ok) return own.error
  const known = new Map(own.data.map(({ track }) => [digitsOf(track.id), track.id]))
  await importAll(
    run,
    'tracks',
    run.contents.tracks,
    ({ track }) => track.title,
    packed => {
      const { id } = packed.track
      const there = known.get(digitsOf(id)) ?? known.get(digitsOf(importedId(run.user.id, id)))
      if (there === undefined) return importTrack(run, packed)
      run.ids.set(id, there)
      return Promise.resolve(ok(null))
    },
  )
  return null
}

async function importReleases(run: Run): Promise<Failure | null> {
  const own = await getReleasesOf(run.user.id)
  if (!own.ok) return own.error
  const known = new Set(own.data.map(({ id }) => digitsOf(id)))
  const { releases } = run.contents
  await importAll(
    run,
    'releases',
    releases,
    ({ title }) => title,
    release => importRelease(run, release, known),
  )
  return null
}

async function importProfile(run: Run): Promise<null> {
  const { user, contents } = run
  const { name, bio, website, socialLinks, avatar } = contents.profile
  await importAll(
    run,
    'profile',
    [contents.profile],
    () => name,
    async () => {
      const saved = await updateProfile(user.id, { name, bio, website, socialLinks })
      if (!saved.ok) return saved
      const settings = await saveSettings(user.id, contents.settings)
      if (!settings.ok || avatar === null) return settings
      const picture = await fileOf(run, avatar)
      return picture.ok ? uploadAvatar(user.id, picture.data) : picture
    },
  )
  return null
}

async function importFavorites(run: Run): Promise<Failure | null> {
  const oldestFirst = run.contents.favorites.toReversed()
  const found = await findTracks(run, oldestFirst)
  if (!found.ok) return found.error
  await importAll(
    run,
    'favorites',
    oldestFirst.map((name, i) => ({ name, id: found.data[i] ?? null })),
    ({ name }) => `${name.artistName} – ${name.title}`,
    ({ id }) => (id === null ? Promise.resolve(fail(notFound)) : addFavorite(id)),
  )
  return null
}

async function importPlaylists(run: Run): Promise<null> {
  const oldestFirst = run.contents.playlists.toReversed() // the last changed is the first in the list
  await importAll(
    run,
    'playlists',
    oldestFirst,
    ({ title }) => title,
    playlist => importPlaylist(run, playlist),
  )
  return null
}

async function importFollowing(run: Run): Promise<null> {
  const others = run.contents.following.filter(({ id }) => id !== run.user.id).toReversed()
  await importAll(
    run,
    'following',
    others,
    ({ name }) => name,
    ({ id }) => follow(id),
  )
  return null
}

const importers: Readonly<Record<Part, (run: Run) => Promise<Failure | null>>> = {
  profile: importProfile,
  tracks: importTracks,
  releases: importReleases,
  playlists: importPlaylists,
  favorites: importFavorites,
  following: importFollowing,
}

/** Returns how many things each part of an archive has. */
export function countParts({ tracks, releases, playlists, favorites, following }: Contents): Record<Part, number> {
  const counts = { tracks: tracks.length, releases: releases.length, playlists: playlists.length }
  return { profile: 1, ...counts, favorites: favorites.length, following: following.length }
}

/**
 * Imports the chosen parts of an archive into the user's account. What can't be imported is reported, and the rest goes
 * on. Idempotent: what an earlier import brought back is kept. `onProgress` receives how many things are done.
 */
export async function importArchive(
  user: User,
  contents: Contents,
  chosen: ReadonlySet<Part>,
  onProgress: (done: number, of: number) => void,
): Promise<ImportReport> {
  const counts = countParts(contents)
  const total = parts.reduce((sum, part) => sum + (chosen.has(part) ? counts[part] : 0), 0)
  let done = 0
  const imported = { profile: 0, tracks: 0, releases: 0, playlists: 0, favorites: 0, following: 0 }
  const step = () => onProgress((done += 1), total)
  const run: Run = { user, contents, ids: new Map(), imported, refused: [], step }
  for (const part of parts) {
    if (!chosen.has(part)) continue
    const failure = await importers[part](run)
    if (failure) run.refused.push({ part, what: '', why: failure })
  }
  return { imported, refused: run.refused }
}
