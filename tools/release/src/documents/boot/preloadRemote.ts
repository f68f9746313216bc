import { opensToAny } from '@overtone/domain/role'
import { findRoute } from '@overtone/federation/routes'
import { runsCanary } from '@overtone/federation/resolve'
import { openVisit } from '@overtone/federation/visit'
import { loadText } from '@overtone/storage'
import { registry } from './trust'

/** Preloads the scripts of the remote that owns the path, if the user may open the page. */
export function preloadRemote(): void {
  try {
    const { remotes = [] } = registry || {}
    const visit = openVisit(remotes)
    const match = findRoute(
      remotes.map(remote => (runsCanary(remote, visit) && remote.canary) || remote),
      location.pathname,
    )
    // The role isn't known yet, so pages that require more than a signed-in user wait for the shell.
    if (!match || !opensToAny(match.route.access, !!loadText('overtone-auth'))) return

    const { base, preload, integrity } = match.remote
    for (const file of preload) {
      const hint = { rel: 'preload', as: 'script', crossOrigin: '', integrity: integrity[file], href: base + file }
      if (hint.integrity) document.head.append(Object.assign(document.createElement('link'), hint))
    }
  } catch {
    // An entry is broken. The shell skips it, and loads the others without a preload.
  }
}
