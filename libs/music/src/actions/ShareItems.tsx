import { useStore } from '@nanostores/react'
import { functionUrl } from '@overtone/data'
import { MenuItem } from '@overtone/design/menus'
import { isEmbeddable } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Clock, Code, Link, Rss, Share2 } from 'lucide-react'
import { useState } from 'react'
import { copyEmbedCode, copyLink, secondsHeard, share } from './share'

const $t = i18n('music/shareItems', {
  copy: 'Copy link',
  copyAt: params('Copy link at {time}'),
  embed: 'Copy embed code',
  feed: 'Copy feed link (RSS)',
  native: 'Share with…',
})

/**
 * The ways to share a page: its link, a link at the current time for the current track, the code of an embedded player
 * for a track, release or playlist, the address of an artist's feed, and the device's share sheet.
 */
export function ShareItems({ path, title }: { path: string; title: string }) {
  const t = useStore($t)
  const format = useStore($format)
  const artistId = /^\/artist\/([\w-]+)$/.exec(path)?.[1]
  const [seconds] = useState(() => secondsHeard(path)) // fixed, so that the label matches the copied link
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
      {isEmbeddable(path) && (
        <MenuItem icon={<Code />} onPress={() => void copyEmbedCode(path, title)}>
          {t.embed}
        </MenuItem>
      )}
      {artistId && (
        <MenuItem icon={<Rss />} onPress={() => void copyLink(`${functionUrl('syndication')}/feed/${artistId}`)}>
          {t.feed}
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
