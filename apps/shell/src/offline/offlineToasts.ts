import { $evictedTracks, $outbox } from '@overtone/data/listening'
import { showToast } from '@overtone/design'
import { count, explainExactly, i18n, params } from '@overtone/i18n'

const $t = i18n('shell/offlineToasts', {
  waiting: count({
    one: '{count} change is saved on this device. It’s sent when you’re back online.',
    many: '{count} changes are saved on this device. They’re sent when you’re back online.',
  }),
  sent: 'What you did offline has been sent.',
  evicted: count({
    one: 'The browser deleted {count} track that you kept offline. You can keep it again in your library, under Offline.',
    many: 'The browser deleted {count} tracks that you kept offline. You can keep them again in your library, under Offline.',
  }),
  refused: params('Something you did offline couldn’t be saved: {why}'),
})

/**
 * Shows how many changes wait for the network, when they have been sent, and the reason for each that was refused; and
 * that the browser deleted kept tracks.
 */
export function watchOffline(): void {
  $outbox.listen(({ waiting, refused }, before) => {
    const { waiting: former = 0 } = before ?? {}
    const t = $t.get()
    if (waiting > former) showToast({ key: 'outbox', message: t.waiting(waiting) })
    if (waiting === 0 && former > 0 && refused.length === 0) showToast({ key: 'outbox', kind: 'good', message: t.sent })
    for (const failure of refused.slice(before?.refused.length ?? 0)) void showRefusal(failure)
  })
  $evictedTracks.subscribe((tracks, before) => {
    if (tracks.length > (before?.length ?? 0))
      showToast({ key: 'evicted', kind: 'error', message: $t.get().evicted(tracks.length) })
  })
}

async function showRefusal(failure: Parameters<typeof explainExactly>[0]): Promise<void> {
  const why = await explainExactly(failure)
  showToast({ key: `outbox ${why}`, kind: 'error', message: $t.get().refused({ why }) })
}
