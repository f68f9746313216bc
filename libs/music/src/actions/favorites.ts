import { useStore } from '@nanostores/react'
import { addFavorite, favoriteIdsOf, removeFavorite, removeFavorites } from '@overtone/data/listening'
import { showToast } from '@overtone/design'
import type { Failure, Result, Track } from '@overtone/domain'
import { count, explainExactly, i18n } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { atom } from 'nanostores'
import { useQuery, type QueryState } from '../useQuery'
import { signInFirst } from './signInFirst'
import { createToggles } from './toggles'

const $t = i18n('music/favorites', {
  removed: count({
    one: '{count} track was removed from your favorites.',
    many: '{count} tracks were removed from your favorites.',
  }),
  undo: 'Undo',
})

const { $shown, toggle } = createToggles()
const $signedOut = atom<QueryState<ReadonlySet<string>>>({ data: new Set(), loading: false })

/** Returns whether a track is one of the current user's favorites, and a toggle. Visitors are asked to sign in. */
export function useFavorite(track: Pick<Track, 'id'>): { readonly isFavorite: boolean; readonly onPress: () => void } {
  const user = useStore($user)
  const { data: ids } = useQuery(user ? favoriteIdsOf(user.id) : $signedOut)
  const key = `${user?.id}/${track.id}`
  const pressed = useStore($shown).get(key)
  const isFavorite = user !== null && (pressed ?? ids?.has(track.id) ?? false)

  function onPress() {
    if (!user) return signInFirst('favorites')
    const write = () => (isFavorite ? removeFavorite(user.id, track.id) : addFavorite(track.id))
    void toggle(key, !isFavorite, write, async failure => {
      showToast({ message: await explainExactly(failure), kind: 'error' })
    })
  }

  return { isFavorite, onPress }
}

async function showFailure(failure: Failure): Promise<void> {
  showToast({ key: 'favorites', message: await explainExactly(failure), kind: 'error' })
}

/** Removes tracks from the user's favorites, with a toast that offers Undo. All their hearts update optimistically. */
export function removeFromFavorites(userId: string, tracks: readonly Pick<Track, 'id'>[]): void {
  const ids = tracks.map(track => track.id)
  const keyOf = (id: string) => `${userId}/${id}`
  let written: Promise<Result<null>> | undefined
  const write = () => (written ??= removeFavorites(userId, ids))
  ids.forEach(id => void toggle(keyOf(id), false, write, showFailure))

  // in reverse, because the latest favorite is listed first
  const restore = () => ids.toReversed().forEach(id => void toggle(keyOf(id), true, () => addFavorite(id), showFailure))
  const action = { label: $t.get().undo, onPress: restore }
  showToast({ key: 'undo', message: $t.get().removed(ids.length), action })
}
