import { useStore } from '@nanostores/react'
import { getStorageUse, type StorageUse } from '@overtone/data/listening'
import { token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { $sizeText, removeFromDevice, useKept } from '@overtone/music/actions'
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
})

/** The tracks that the user keeps in this browser, latest first, and their size. */
export function KeptTracks({ user }: { user: User }) {
  const t = useStore($t)
  const sizeText = useStore($sizeText)
  const kept = useKept()
  const [use, setUse] = useState<StorageUse | null>(null)

  useEffect(() => {
    let isOpen = true
    void getStorageUse().then(found => isOpen && setUse(found))
    return () => void (isOpen = false)
  }, [kept])

  if (kept === null) return <RowsSkeleton label={t.loading} />
  if (kept.length === 0)
    return (
      <NothingYet title={t.none} action={t.discover}>
        {t.noneMore}
      </NothingYet>
    )
  return (
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
  )
}

const Size = styled.p`
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`
