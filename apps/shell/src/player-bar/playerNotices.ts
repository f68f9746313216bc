import { showToast } from '@overtone/design'
import { explain, i18n, params } from '@overtone/i18n'
import { $isPlaying, $notice, resume } from '@overtone/player'

const $t = i18n('shell/playerNotices', {
  skipped: params('Skipped {title}. {reason}'),
  elsewhere: 'Playing in another tab',
  playHere: 'Play here',
})

/** Starts showing the player's own actions as toasts. Call it once. */
export function runPlayerNotices(): void {
  let withdrawOffer = () => {}
  $notice.subscribe(notice => {
    const t = $t.get()
    if (notice?.type === 'skipped') {
      showToast({ message: t.skipped({ title: notice.track.title, reason: explain(notice.error) }), kind: 'error' })
    } else if (notice?.type === 'elsewhere') {
      withdrawOffer = showToast({ message: t.elsewhere, action: { label: t.playHere, onPress: resume } })
    }
  })
  $isPlaying.listen(isPlaying => {
    // The offer to play here is obsolete once this tab plays
    if (isPlaying) withdrawOffer()
  })
}
