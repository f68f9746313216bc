import { useStore } from '@nanostores/react'
import { MenuItem, MenuSeparator } from '@overtone/design/menus'
import type { Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { useLocation, useNavigate } from '@overtone/router'
import { $user } from '@overtone/session'
import { AudioLines, Download, Gift, ShoppingCart, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { prepareCheckout } from '../checkout/Checkout'
import { useIsBought } from '../checkout/useIsBought'
import { countDownload } from './countDownload'
import { downloadOf } from './downloadOf'
import { KeepItem } from './KeepItem'

const $t = i18n('music/trackLinks', {
  artist: 'Go to artist',
  track: 'Go to track',
  buy: params('Buy for {price}'),
  download: 'Download',
  give: 'Give as a gift',
})

/** Menu items for a track's artist, page and file, except for the page that is already open. `onBuy` opens the checkout. */
export function TrackLinks({ track, onBuy }: { track: Track; onBuy: (isGift: boolean) => void }) {
  const t = useStore($t)
  const format = useStore($format)
  const user = useStore($user)
  const isOwn = user?.id === track.artistId
  const isBought = useIsBought()(track.id)
  const isForSale = track.price > 0 && !isOwn && !isBought
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const artist = `/artist/${track.artistId}`
  const page = `/track/${track.id}`
  const { href, fileName, onClick } = downloadOf(track)

  useEffect(() => {
    if (isForSale) prepareCheckout()
  }, [isForSale])

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
      {isForSale ? (
        <MenuItem icon={<ShoppingCart />} keepsOpen onPress={() => onBuy(false)}>
          {t.buy({ price: format.price(track.price) })}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<Download />}
          {...(!onClick && { file: { href, name: fileName } })}
          onPress={() => {
            if (onClick) onClick({ preventDefault() {} })
            else if (!isOwn && !isBought) void countDownload(track.id, href)
          }}
        >
          {t.download}
        </MenuItem>
      )}
      {user && !isForSale && <KeepItem track={track} user={user} />}
      {user && track.price > 0 && !isOwn && (
        <MenuItem icon={<Gift />} keepsOpen onPress={() => onBuy(true)}>
          {t.give}
        </MenuItem>
      )}
    </>
  )
}
