import { useStore } from '@nanostores/react'
import { MenuItem, MenuSeparator } from '@overtone/design/menus'
import type { Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { useLocation, useNavigate } from '@overtone/router'
import { $user } from '@overtone/session'
import { AudioLines, Download, ShoppingCart, UserRound } from 'lucide-react'
import { countDownload } from './countDownload'
import { downloadOf } from './downloadOf'

const $t = i18n('music/trackLinks', {
  artist: 'Go to artist',
  track: 'Go to track',
  buy: params('Buy for {price}'),
  download: 'Download',
})

/** Menu items for a track's artist, page and file, except for the page that is already open. */
export function TrackLinks({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const isOwn = useStore($user)?.id === track.artistId
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const artist = `/artist/${track.artistId}`
  const page = `/track/${track.id}`
  const { href, fileName } = downloadOf(track)
  return (
    <>
      {pathname !== artist && (
        <MenuItem icon={<UserRound />} onPress={() => void navigate(artist)}>
          {t.artist}
        </MenuItem>
      )}
      {pathname !== page && (
        <MenuItem icon={<AudioLines />} onPress={() => void navigate(page)}>
          {t.track}
        </MenuItem>
      )}
      <MenuSeparator />
      {track.price > 0 && !isOwn ? (
        <MenuItem
          icon={<ShoppingCart />}
          onPress={() => void navigate(`/marketplace?q=${encodeURIComponent(track.title)}`)}
        >
          {t.buy({ price: format.price(track.price) })}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<Download />}
          file={{ href, name: fileName }}
          onPress={() => isOwn || void countDownload(track.id, href)}
        >
          {t.download}
        </MenuItem>
      )}
    </>
  )
}
