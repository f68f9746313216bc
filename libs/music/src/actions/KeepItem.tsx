import { useStore } from '@nanostores/react'
import { MenuItem } from '@overtone/design/menus'
import type { Track, User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { CloudDownload, CloudOff } from 'lucide-react'
import { keepOffline, removeFromDevice } from './keeping'
import { useKept } from './useKept'

const $t = i18n('music/keepItem', {
  keep: 'Keep offline',
  remove: 'Remove from this device',
})

/** A menu item that keeps a track in this browser, or removes it. */
export function KeepItem({ track, user }: { track: Track; user: User }) {
  const t = useStore($t)
  const isKept = useKept()?.some(({ id }) => id === track.id) ?? false
  return (
    <MenuItem
      icon={isKept ? <CloudOff /> : <CloudDownload />}
      onPress={() => void (isKept ? removeFromDevice([track], user) : keepOffline([track], user))}
    >
      {isKept ? t.remove : t.keep}
    </MenuItem>
  )
}
