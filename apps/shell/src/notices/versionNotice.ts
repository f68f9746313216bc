import { showToast } from '@overtone/design'
import { openVisit, readRegistry, type Registry } from '@overtone/federation'
import { i18n } from '@overtone/i18n'
import { releaseNews } from './releaseNews'

const $t = i18n('shell/versionNotice', {
  ready: 'A new version of Overtone is ready. You’ll keep your queue and your place in it.',
  back: 'Part of Overtone was rolled back. You’ll keep your queue and your place in it.',
  reload: 'Reload',
})

/** Milliseconds between two looks while the page is in view, and the least between looks at its return. */
const period = 5 * 60 * 1000
const pause = 10_000

/** The registry that is live now; the server answers "unchanged" in a few bytes while it is. Null where none is had. */
async function liveRegistry(): Promise<Registry | null> {
  try {
    const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(pause) })
    return response.ok ? readRegistry(await response.text()).data : null
  } catch {
    return null // offline, or between two promotions: the next look will tell
  }
}

/**
 * Looks every five minutes, and when the person comes back to the page, whether what this page runs is still there, and
 * offers what took its place: something newer, or after a roll-back what was there before. Each release is offered once,
 * and nothing is loaded anew without being asked for.
 * Answers the way to stop.
 */
export function watchVersion(page: Registry): () => void {
  let offered = page.sequence
  let lookedAt = -Infinity

  async function look() {
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
    })
  }

  const onReturn = () => void look()
  const timer = setInterval(onReturn, period)
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
