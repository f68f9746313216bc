import { loadText, saveText } from '@overtone/storage'
import type { RegistryRemote } from './registry'
import type { RemoteFailure } from './remoteFailure'
import type { Visit } from './resolveRemotes'

/** The name it had in the first release: under another one, every browser would change its cohort. */
const cohortKey = 'overtone-draw'
const failedKey = 'overtone-failed'

/**
 * Returns what decides over the canaries of this visit. Where one of these remotes has a canary, puts the browser into
 * one of 10,000 cohorts, once, and the visit into the cohort of its browser. Where storage is blocked, there is no
 * cohort: such a browser would change builds from page to page.
 */
export function openVisit(remotes: readonly Pick<RegistryRemote, 'canary'>[] = []): Visit {
  const failed = (loadText(failedKey, 'sessionStorage') || '').split(' ')
  let cohort = loadText(cohortKey, 'sessionStorage')
  if (!cohort && remotes.some(({ canary }) => canary)) {
    cohort = loadText(cohortKey) || String((Math.random() * 1e4) | 0)
    if (!saveText(cohortKey, cohort) || !saveText(cohortKey, cohort, 'sessionStorage')) cohort = null
  }
  return { cohort, failed }
}

/** Keeps a build that failed from running as a canary for the rest of the visit. */
export function excludeCanary({ remote, version }: RemoteFailure): void {
  saveText(failedKey, [...openVisit().failed, `${remote}@${version}`].join(' '), 'sessionStorage')
}
