import { useStore } from '@nanostores/react'
import { MenuItem, MenuSeparator, OpenMenu, Submenu } from '@overtone/design/menus'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { CirclePlus, Flag, Heart, ListEnd, ListStart, Share2, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { Checkout } from '../checkout/Checkout'
import { checkoutItemOf } from '../checkout/checkoutItem'
import { useFavorite } from './favorites'
import { NewPlaylistDialog } from './NewPlaylistDialog'
import type { OpenedMenu } from './openedMenu'
import { PlaylistItems } from './PlaylistItems'
import { addedToQueue, playedNext, startedInKey } from './queueing'
import { ReportDialog } from './ReportDialog'
import { ShareItems } from './ShareItems'
import { signInFirst } from './signInFirst'
import { TrackLinks } from './TrackLinks'

const $t = i18n('music/trackMenuList', {
  by: params('by {name}'),
  favorite: 'Add to favorites',
  notFavorite: 'Remove from favorites',
  next: 'Play next',
  queue: 'Add to queue',
  inKey: 'Start in key',
  playlist: 'Add to playlist',
  share: 'Share',
  report: 'Report',
  back: 'Back',
})

/** All actions for a track, as an open menu. */
export function TrackMenuList({ track, ...opened }: { track: Track } & OpenedMenu) {
  const t = useStore($t)
  const user = useStore($user)
  const { isFavorite, onPress: onFavorite } = useFavorite(track)
  const [view, setView] = useState<'menu' | 'new playlist' | 'checkout' | 'gift' | 'report'>('menu')

  if (view === 'new playlist') return <NewPlaylistDialog track={track} onClose={opened.onClose} />
  if (view === 'checkout' || view === 'gift')
    return <Checkout item={checkoutItemOf(track)} isGift={view === 'gift'} onClose={opened.onClose} />
  if (view === 'report')
    return <ReportDialog subject={{ kind: 'track', id: track.id }} title={track.title} onClose={opened.onClose} />
  return (
    <OpenMenu {...opened} title={track.title} subtitle={t.by({ name: track.artistName })}>
      <MenuItem icon={<Heart fill={isFavorite ? 'currentColor' : 'none'} />} onPress={onFavorite}>
        {isFavorite ? t.notFavorite : t.favorite}
      </MenuItem>
      <MenuItem icon={<ListStart />} onPress={() => playedNext(track)}>
        {t.next}
      </MenuItem>
      <MenuItem icon={<ListEnd />} onPress={() => addedToQueue(track)}>
        {t.queue}
      </MenuItem>
      {(track.key ?? track.bpm) !== null && (
        <MenuItem icon={<Waypoints />} onPress={() => startedInKey(track)}>
          {t.inKey}
        </MenuItem>
      )}
      {user ? (
        <Submenu icon={<CirclePlus />} label={t.playlist} backLabel={t.back}>
          <PlaylistItems track={track} userId={user.id} onCreate={() => setView('new playlist')} />
        </Submenu>
      ) : (
        <MenuItem icon={<CirclePlus />} onPress={() => signInFirst('playlists')}>
          {t.playlist}
        </MenuItem>
      )}
      <MenuSeparator />
      <TrackLinks track={track} onBuy={isGift => setView(isGift ? 'gift' : 'checkout')} />
      <Submenu icon={<Share2 />} label={t.share} backLabel={t.back}>
        <ShareItems path={`/track/${track.id}`} title={track.title} />
      </Submenu>
      {user?.id !== track.artistId && (
        <MenuItem
          icon={<Flag />}
          keepsOpen={user !== null}
          onPress={() => (user ? setView('report') : signInFirst('report'))}
        >
          {t.report}
        </MenuItem>
      )}
    </OpenMenu>
  )
}
