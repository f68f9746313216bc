import { showToast } from '@overtone/design'
import { openVisit, readRegistry, type Registry } from '@overtone/federation'
import { i18n } from '@overtone/i18n'
import { releaseNews } from './releaseNews'

const $t = i18n('shell/versionToast', {
  ready: 'A new version of Overtone is ready. You’ll keep your queue and your place in it.',
  back: 'Part of Overtone was rolled back. You’ll keep your queue and your place in it.',
  reload: 'Reload',
})

/** The polling interval while the page is visible, and the minimum time between checks on return. In milliseconds. */
const period = 5 * 60 * 1000
const pause = 10_000

/** Fetches the live registry; a conditional request, a few bytes while it is unchanged. Null if unavailable. */
async function liveRegistry(): Promise<Registry | null> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(pause) })
    return response.ok ? readRegistry(await response.text()).data : null
  } catch {
    return null // offline, or between two promotions: retried with the next check
  }
}

/**
 * Polls for a new release every five minutes, when the user returns to the page, and once if a service worker may have
 * kept the page. Offers to reload if the page's builds are no longer live: for newer ones, or after a rollback for
 * earlier ones. Offers each release once, and never reloads by itself. Returns a cleanup function.
 */
export function watchVersion(page: Registry): () => void {
  let offered = page.sequence
  let lookedAt = -Infinity

  async function checkVersion() {
    if (document.hidden || performance.now() - lookedAt < pause) return
    lookedAt = performance.now()
    const live = await liveRegistry()
    if (!live || live.sequence <= offered) return
    offered = live.sequence
    const news = releaseNews(page, live, openVisit())
    if (!news) return
    const { ready, back, reload } = $t.get()
    showToast({
      key: 'reload',
      message: news === 'back' ? back : ready,
      action: { label: reload, onPress: () => location.reload() },
      isLasting: true,
    })
  }

  const onReturn = () => void checkVersion()
  if (navigator.serviceWorker?.controller) onReturn() // the page may be a kept one
  const timer = setInterval(onReturn, period)
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
