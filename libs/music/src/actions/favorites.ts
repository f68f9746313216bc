import { useStore } from '@nanostores/react'
import { addFavorite, favoriteIdsOf, removeFavorite } from '@overtone/data/listening'
import { showToast } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { explainExactly } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { atom } from 'nanostores'
import { useQuery, type QueryState } from '../useQuery'
import { signInFirst } from './signInFirst'
import { createToggles } from './toggles'

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
