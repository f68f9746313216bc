import { $keptTracks, keepTrack, removeKept, type KeepProblem } from '@overtone/data/listening'
import { showToast } from '@overtone/design'
import { hasAccess, type Track, type User } from '@overtone/domain'
import { count, i18n } from '@overtone/i18n'
import { atom, readonlyType } from 'nanostores'

const $t = i18n('music/keeping', {
  kept: count({ one: '{count} track plays offline now.', many: '{count} tracks play offline now.' }),
  removed: count({
    one: '{count} track was removed from this device.',
    many: '{count} tracks were removed from this device.',
  }),
  full: 'There’s no room left on this device. Remove tracks in your library, under Offline.',
  offline: 'Some tracks couldn’t be fetched. Please try again when you’re online.',
  preview: 'Tracks that you haven’t bought were left out.',
  undo: 'Undo',
})

/** Tracks that are being kept: how many are done, and of how many. */
export interface Keeping {
  readonly ids: ReadonlySet<string>
  readonly done: number
}

const $now = atom<Keeping | null>(null)
/** Tracks that are being kept; null if none are. */
export const $keeping = readonlyType($now)

let queue: Promise<void> = Promise.resolve()

/** Keeps tracks for use without a network, one after the other; those that are kept already stay. Reports the outcome. */
export function keepOffline(tracks: readonly Track[], user: User): Promise<void> {
  queue = queue.then(() => keepAll(tracks, user))
  return queue
}

async function keepAll(tracks: readonly Track[], user: User): Promise<void> {
  const held = new Set($keptTracks.get()?.map(({ id }) => id))
  const missing = tracks.filter(({ id }) => !held.has(id))
  const ids = new Set(missing.map(({ id }) => id))
  const problems = new Set<KeepProblem>()
  let kept = 0
  for (const [done, track] of missing.entries()) {
    $now.set({ ids, done })
    const problem = await keepTrack(track, { id: user.id, isAdmin: hasAccess(user.role, 'admin') })
    if (problem) problems.add(problem)
    else kept++
    if (problem === 'full' || problem === 'offline') break // the next one would fail, too
  }
  $now.set(null)
  const t = $t.get()
  if (kept > 0) showToast({ key: 'keeping', kind: 'good', message: t.kept(kept) })
  for (const problem of problems)
    showToast({ key: problem, message: t[problem], ...(problem === 'preview' ? {} : { kind: 'error' }) })
}

/** Removes kept tracks from this browser, with a toast that offers Undo. */
export async function removeFromDevice(tracks: readonly Track[], user: User): Promise<void> {
  await removeKept(tracks.map(({ id }) => id))
  const action = { label: $t.get().undo, onPress: () => void keepOffline(tracks, user) }
  showToast({ key: 'undo', message: $t.get().removed(tracks.length), action })
}
