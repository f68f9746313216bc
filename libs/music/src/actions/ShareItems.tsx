import { useStore } from '@nanostores/react'
import { MenuItem } from '@overtone/design/menus'
import { $format, i18n, params } from '@overtone/i18n'
import { Clock, Link, Share2 } from 'lucide-react'
import { useState } from 'react'
import { copyLink, secondsHeard, share } from './share'

const $t = i18n('music/shareItems', {
  copy: 'Copy link',
  copyAt: params('Copy link at {time}'),
  native: 'Share with…',
})

/** The ways to share a page: its link, a track's at the current time while it is in the player, and the device's own. */
export function ShareItems({ path, title }: { path: string; title: string }) {
  const t = useStore($t)
  const format = useStore($format)
  const [seconds] = useState(() => secondsHeard(path)) // what the item says is what it copies
  return (
    <>
      <MenuItem icon={<Link />} onPress={() => void copyLink(path)}>
        {t.copy}
      </MenuItem>
      {seconds > 0 && (
        <MenuItem icon={<Clock />} onPress={() => void copyLink(`${path}?t=${seconds}`)}>
          {t.copyAt({ time: format.duration(seconds) })}
        </MenuItem>
      )}
      {'share' in navigator && (
        <MenuItem icon={<Share2 />} onPress={() => void share(path, title)}>
          {t.native}
        </MenuItem>
      )}
    </>
  )
}
