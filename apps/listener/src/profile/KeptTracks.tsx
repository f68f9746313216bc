import { useStore } from '@nanostores/react'
import { $evictedTracks, getStorageUse, type StorageUse } from '@overtone/data/listening'
import { Button, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import type { Track, User } from '@overtone/domain'
import { count, i18n, params } from '@overtone/i18n'
import { $sizeText, keepOffline, removeFromDevice, useKept } from '@overtone/music/actions'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { LibraryTracks } from './LibraryTracks'
import { RowsSkeleton } from './RowsSkeleton'
import { LibraryGrid } from './LibraryGrid'
import { NothingYet } from './NothingYet'

const $t = i18n('listener/keptTracks', {
  title: 'Offline',
  loading: 'Loading tracks on this device',
  size: params('{size} on this device'),
  room: params('{size} free'),
  none: 'No music on this device yet',
  noneMore:
    'Choose “Keep offline” in the menu of a track, on a playlist or on a release. It then plays without a network, too.',
  discover: 'Discover tracks',
  remove: 'Remove from this device',
  evicted: count({
    one: 'The browser deleted {count} track to make room.',
    many: 'The browser deleted {count} tracks to make room.',
  }),
  keepAgain: 'Keep again',
  removeFromList: 'Remove from the list',
})

/** The tracks that the user keeps in this browser, latest first, and their size. */
export function KeptTracks({ user }: { user: User }) {
  const t = useStore($t)
  const sizeText = useStore($sizeText)
  const kept = useKept()
  const evicted = useStore($evictedTracks)
  const [use, setUse] = useState<StorageUse | null>(null)

  useEffect(() => {
    let isOpen = true
    void getStorageUse().then(found => isOpen && setUse(found))
    return () => void (isOpen = false)
  }, [kept])

  if (kept === null) return <RowsSkeleton label={t.loading} />
  return (
    <>
      {evicted.length > 0 && <Evicted tracks={evicted.map(({ track }) => track)} user={user} />}
      {kept.length > 0 && (
        <>
          <Size>
            {t.size({ size: sizeText(kept.reduce((sum, { bytes }) => sum + bytes, 0)) })}
            {use && ` · ${t.room({ size: sizeText(use.available - use.used) })}`}
          </Size>
          <LibraryTracks
            title={t.title}
            entries={kept.map(({ id, track }) => ({ key: id, track }))}
            remove={{ label: t.remove, onPress: tracks => void removeFromDevice(tracks, user) }}
          >
            {shown => <LibraryGrid title={t.title} path="/profile?tab=offline" entries={shown} />}
          </LibraryTracks>
        </>
      )}
      {kept.length === 0 && evicted.length === 0 && (
        <NothingYet title={t.none} action={t.discover}>
          {t.noneMore}
        </NothingYet>
      )}
    </>
  )
}

/** A notice that the browser deleted the files of kept tracks. */
function Evicted({ tracks, user }: { tracks: readonly Track[]; user: User }) {
  const t = useStore($t)
  return (
    <Notice>
      <Alert>
        <p>{t.evicted(tracks.length)}</p>
        <p>{tracks.map(({ title }) => title).join(', ')}</p>
        <Choices>
          <Button size="s" onClick={() => void keepOffline(tracks, user)}>
            {t.keepAgain}
          </Button>
          <Button size="s" onClick={() => void removeFromDevice(tracks, user)}>
            {t.removeFromList}
          </Button>
        </Choices>
      </Alert>
    </Notice>
  )
}

const Notice = styled.div`
  margin-bottom: ${token.space[24]};
`

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
  margin-top: ${token.space[8]};
`

const Size = styled.p`
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`
