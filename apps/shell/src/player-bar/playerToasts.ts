import { showToast } from '@overtone/design'
import { count, explainExactly, i18n, params } from '@overtone/i18n'
import { $isPlaying, $notice, resume } from '@overtone/player'

const $t = i18n('shell/playerToasts', {
  skipped: params('Skipped {title}. {reason}'),
  elsewhere: 'Playing in another tab',
  playHere: 'Play here',
  kept: count({
    one: 'The track you queued plays first, then the rest of the list.',
    many: 'The {count} tracks you queued play first, then the rest of the list.',
  }),
})

/** Starts showing toasts for what the player does on its own, such as skipping a track. Call it once. */
export function runPlayerToasts(): void {
  let withdrawOffer = () => {}
  $notice.subscribe(notice => {
    if (notice?.type === 'skipped') {
      const { title } = notice.track
      void explainExactly(notice.error).then(reason =>
        showToast({ message: $t.get().skipped({ title, reason }), kind: 'error' }),
      )
    } else if (notice?.type === 'kept') {
      showToast({ key: 'kept', message: $t.get().kept(notice.count) })
    } else if (notice?.type === 'elsewhere') {
      const { elsewhere, playHere } = $t.get()
      withdrawOffer = showToast({ message: elsewhere, action: { label: playHere, onPress: resume }, isLasting: true })
    }
  })
  $isPlaying.listen(isPlaying => {
    // The offer to play here is obsolete once this tab plays
    if (isPlaying) withdrawOffer()
  })
}
