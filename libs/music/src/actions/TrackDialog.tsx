import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { Dialog } from '@overtone/design/forms'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { Flag, Heart, ListEnd, ListMusic, ListStart, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFavorite } from './favorites'
import { PlaylistChoice } from './PlaylistChoice'
import { addedToQueue, playedNext } from './queueing'
import { ReportDialog } from './ReportDialog'
import { share } from './share'
import { signInFirst } from './signInFirst'

const $t = i18n('music/trackDialog', {
  close: 'Close',
  by: params('by {name}'),
  favorite: 'Favorite',
  next: 'Play next',
  queue: 'Add to queue',
  playlist: 'Add to playlist',
  share: 'Share',
  report: 'Report',
})

/** All actions for a track, as a sheet; `begins` is the view it opens with. */
export function TrackDialog({
  track,
  begins = 'actions',
  onClose,
}: {
  track: Track
  begins?: 'actions' | 'playlists'
  onClose: () => void
}) {
  const t = useStore($t)
  const user = useStore($user)
  const [view, setView] = useState<'actions' | 'playlists' | 'report'>(begins)

  function toPlaylists() {
    if (user) return setView('playlists')
    onClose()
    signInFirst('playlists')
  }

  function toReport() {
    if (user) return setView('report')
    onClose()
    signInFirst('report')
  }

  if (view === 'report' && user) {
    return <ReportDialog subject={{ kind: 'track', id: track.id }} title={track.title} onClose={onClose} />
  }
  if (view === 'playlists' && user) {
    return (
      <Dialog title={t.playlist} subtitle={track.title} closeLabel={t.close} onClose={onClose}>
        <PlaylistChoice track={track} userId={user.id} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog title={track.title} subtitle={t.by({ name: track.artistName })} closeLabel={t.close} onClose={onClose}>
      <Actions
        track={track}
        onPlaylist={toPlaylists}
        onReport={user?.id === track.artistId ? null : toReport}
        onDone={onClose}
      />
    </Dialog>
  )
}

function Actions(props: {
  track: Track
  onPlaylist: () => void
  /** Null for the user's own tracks. */
  onReport: (() => void) | null
  onDone: () => void
}) {
  const { track, onPlaylist, onReport, onDone } = props
  const t = useStore($t)
  const { isFavorite, onPress } = useFavorite(track)

  function andClose(action: () => unknown) {
    return () => {
      onDone()
      action()
    }
  }

  return (
    <ul role="list">
      <Action icon={<Heart />} isOn={isFavorite} onPress={andClose(onPress)}>
        {t.favorite}
      </Action>
      <Action icon={<ListStart />} onPress={andClose(() => playedNext(track))}>
        {t.next}
      </Action>
      <Action icon={<ListEnd />} onPress={andClose(() => addedToQueue(track))}>
        {t.queue}
      </Action>
      <Action icon={<ListMusic />} onPress={onPlaylist}>
        {t.playlist}
      </Action>
      <Action icon={<Share2 />} onPress={andClose(() => share(`/track/${track.id}`, track.title))}>
        {t.share}
      </Action>
      {onReport && (
        <Action icon={<Flag />} onPress={onReport}>
          {t.report}
        </Action>
      )}
    </ul>
  )
}

function Action(props: { icon: ReactNode; isOn?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <Line type="button" aria-pressed={props.isOn} onClick={props.onPress}>
        {props.icon}
        {props.children}
      </Line>
    </li>
  )
}

const Line = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.space[16]};
  width: calc(100% + 2 * ${token.space[12]});
  min-height: 48px;
  margin-inline: calc(-1 * ${token.space[12]});
  padding-inline: ${token.space[12]};
  border-radius: ${token.radius.m};
  font-size: ${token.text[16]};
  text-align: left;

  &:hover {
    background: ${token.color.hover};
  }
  &[aria-pressed='true'] svg {
    color: ${token.color.toneText};
    fill: currentColor;
  }
`
