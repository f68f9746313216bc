import { useStore } from '@nanostores/react'
import { Button, EmptyState, ErrorState, lazy, showToast, Skeleton, token, VisuallyHidden } from '@overtone/design'
import type { Playlist, PlaylistTrack } from '@overtone/domain'
import { count, i18n, params } from '@overtone/i18n'
import { Reassurance } from '@overtone/music'
import { Link } from '@overtone/router'
import { useId } from 'react'
import { styled } from 'styled-components'
import { playPlaylist } from '../playlist-card/playlistPlay'
import { EntriesWithoutHandles } from './EntriesWithoutHandles'
import { EntryList } from './EntryList'
import { EntryRow } from './EntryRow'
import { HarmonyRibbon } from './HarmonyRibbon'
import { backTo, moveTo } from './playlistEdits'
import type { usePlaylistEntries } from './usePlaylistEntries'

const $t = i18n('listener/playlistTracks', {
  tracks: 'Tracks',
  loading: 'Loading tracks',
  failed: 'Failed to get playlist tracks',
  retry: 'Retry',
  none: 'No tracks in this playlist yet',
  noneOwn: 'Add tracks from any page, using the menu on each track.',
  noneOther: 'Its owner hasn’t added any public tracks.',
  discover: 'Discover tracks',
  moved: params('{title} moved to position {place}'),
  removed: params('{title} removed'),
  gone: params('Somebody has removed {title} from this playlist'),
  waiting: count({
    one: 'You’re offline. {count} change will be saved when you’re back online.',
    many: 'You’re offline. {count} changes will be saved when you’re back online.',
  }),
  undo: 'Undo',
})

/** Lazy: the code for reordering is larger than everything else here, and only editors need it. */
const EditableEntries = lazy(
  async () => (await import(/* webpackChunkName: "own-playlist" */ './EditableEntries')).EditableEntries,
  EntriesWithoutHandles,
)

const RoughJoins = lazy(async () => (await import(/* webpackChunkName: "own-playlist" */ './RoughJoins')).RoughJoins)

/** The tracks of a playlist. Editors can move and remove them, each with Undo. */
export function PlaylistTracks({
  playlist,
  isEditor,
  list,
}: {
  playlist: Playlist
  isEditor: boolean
  list: ReturnType<typeof usePlaylistEntries>
}) {
  const t = useStore($t)
  const id = useId()
  const { entries, error, edit, waiting, retry } = list

  async function onMove(entry: PlaylistTrack, to: number) {
    if (!entries) return
    const move = moveTo(entries, entry, to)
    const outcome = await edit(move)
    if (outcome === 'refused') return
    if (outcome === 'gone') return void showToast({ key: 'undo', message: t.gone({ title: entry.track.title }) })
    const undo = () => void edit(backTo(entries, move))
    showToast({
      key: 'undo',
      message: t.moved({ title: entry.track.title, place: to + 1 }),
      action: { label: t.undo, onPress: undo },
    })
  }

  async function onRemove(entry: PlaylistTrack) {
    const outcome = await edit({ type: 'remove', trackId: entry.track.id })
    if (outcome === 'refused') return
    const undo = () => void edit({ type: 'insert', entry })
    showToast({
      key: 'undo',
      message: t.removed({ title: entry.track.title }),
      action: { label: t.undo, onPress: undo },
    })
  }

  const hasEditors = new Set(entries?.map(({ addedBy }) => addedBy?.id)).size > 1

  function onPlay(index: number) {
    playPlaylist(playlist, entries?.map(entry => entry.track) ?? [], index)
  }

  return (
    <Section aria-labelledby={id} aria-busy={!entries && !error}>
      <VisuallyHidden as="h2" id={id}>
        {t.tracks}
      </VisuallyHidden>
      <Offline role="status">{waiting > 0 && t.waiting(waiting)}</Offline>
      {!entries && !error && <Waiting label={t.loading} count={playlist.trackCount} />}
      {!entries && error && (
        <ErrorState message={t.failed} reassurance={<Reassurance />} retryLabel={t.retry} onRetry={retry} />
      )}
      {entries?.length === 0 && (
        <EmptyState
          title={t.none}
          action={
            <Button as={Link} to="/discover">
              {t.discover}
            </Button>
          }
        >
          {isEditor ? t.noneOwn : t.noneOther}
        </EmptyState>
      )}
      <HarmonyRibbon playlistId={playlist.id} isEditor={isEditor} list={list} />
      {isEditor && <RoughJoins list={list} />}
      {entries && entries.length > 0 && isEditor && (
        <EditableEntries
          entries={entries}
          hasEditors={hasEditors}
          onPlay={onPlay}
          onMove={(...move) => void onMove(...move)}
          onRemove={entry => void onRemove(entry)}
        />
      )}
      {entries && entries.length > 0 && !isEditor && (
        <EntryList entries={entries}>
          {({ track, addedBy }, index) => (
            <EntryRow
              track={track}
              addedBy={hasEditors ? addedBy : null}
              position={index + 1}
              onPlay={() => onPlay(index)}
            />
          )}
        </EntryList>
      )}
    </Section>
  )
}

function Waiting({ label, count }: { label: string; count: number }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: Math.min(Math.max(count, 1), 12) }, (_, i) => (
        <Place key={i}>
          <Skeleton width="100%" height="40px" />
        </Place>
      ))}
    </>
  )
}

const Section = styled.section`
  min-height: 40vh;
`

const Offline = styled.p`
  &:not(:empty) {
    margin-bottom: ${token.space[16]};
    padding: ${token.space[12]} ${token.space[16]};
    border: 1px solid ${token.color.line};
    border-radius: ${token.radius.m};
    color: ${token.color.ink2};
  }
`

const Place = styled.div`
  height: 56px;
  padding-block: 8px;
`
