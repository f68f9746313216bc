import { useStore } from '@nanostores/react'
import {
  addPlaylistTrack,
  editablePlaylistsOf,
  playlistsWithTrack,
  removePlaylistTrack,
} from '@overtone/data/playlists'
import { showToast } from '@overtone/design'
import { MenuChecklist, MenuItem, MenuSection, MenuSeparator } from '@overtone/design/menus'
import type { Playlist, Track } from '@overtone/domain'
import { count, explainExactly, i18n, params } from '@overtone/i18n'
import { useNavigate } from '@overtone/router'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../useQuery'
import { addedToPlaylist } from './addedToPlaylist'
import { createToggles } from './toggles'

const $t = i18n('music/playlistItems', {
  own: 'Your playlists',
  none: 'No playlists yet. Create your first one.',
  loading: 'Loading…',
  failed: 'Failed to load playlists',
  retry: 'Retry',
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  private: 'Private',
  by: params('by {name}'),
  removed: params('{track} was removed from {playlist}.'),
  create: 'New playlist',
})

/** The playlists that the user edits as items of a menu, checked where they have the track, and one to create another. */
export function PlaylistItems({ track, userId, onCreate }: { track: Track; userId: string; onCreate: () => void }) {
  const t = useStore($t)
  const navigate = useNavigate()
  const lists = editablePlaylistsOf(userId)
  const having = playlistsWithTrack(track.id)
  const { data, error } = useQuery(lists)
  const { data: stored, error: unknown } = useQuery(having)
  const [{ $shown, toggle }] = useState(createToggles)
  const pressed = useStore($shown)
  const playlists = useFirst(data) // an added track makes its playlist the latest: it would move under the pointer

  const hasTrack = ({ id }: Playlist) => pressed.get(id) ?? stored?.has(id) ?? false

  function onToggle(playlist: Playlist) {
    const has = hasTrack(playlist)
    const { id, title } = playlist
    async function write() {
      const written = has ? await removePlaylistTrack(id, track.id) : await addPlaylistTrack(id, track.id)
      if (!written.ok) return written
      if (!has) addedToPlaylist(track, playlist, navigate)
      else showToast({ key: 'playlist', message: $t.get().removed({ track: track.title, playlist: title }) })
      return { ok: true, data: null, error: null } as const
    }
    void toggle(id, !has, write, async failure => {
      showToast({ message: await explainExactly(failure), kind: 'error' })
    })
  }

  function onRetry() {
    lists.revalidate()
    having.revalidate()
  }

  return (
    <>
      {playlists && stored ? (
        playlists.length > 0 ? (
          <MenuChecklist
            title={t.own}
            items={playlists.map(playlist => ({
              value: playlist.id,
              label: playlist.title,
              detail: (
                <>
                  {!playlist.isPublic && <Lock role="img" aria-label={t.private} />}
                  {playlist.ownerId === userId ? t.tracks(playlist.trackCount) : t.by({ name: playlist.creatorName })}
                </>
              ),
            }))}
            checked={new Set(playlists.filter(hasTrack).map(({ id }) => id))}
            onToggle={id => playlists.filter(playlist => playlist.id === id).forEach(onToggle)}
          />
        ) : (
          <MenuItem isDisabled>{t.none}</MenuItem>
        )
      ) : (error ?? unknown) ? (
        <MenuSection title={t.failed}>
          <MenuItem keepsOpen onPress={onRetry}>
            {t.retry}
          </MenuItem>
        </MenuSection>
      ) : (
        <MenuItem isDisabled>{t.loading}</MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Plus />} keepsOpen onPress={onCreate}>
        {t.create}
      </MenuItem>
    </>
  )
}

/** Returns the first value that isn't undefined. */
function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}
