import { loadText, saveText } from '@overtone/storage'
import type { RegistryRemote } from './registry'
import type { RemoteFailure } from './remoteFailure'
import type { Visit } from './resolveRemotes'

/** The storage key from the first release: a new one would change the cohort of every browser. */
const cohortKey = 'overtone-draw'
const failedKey = 'overtone-failed'

/**
 * Returns the inputs that decide about canaries in this visit. If one of these remotes has a canary, assigns the
 * browser one of 10,000 cohorts, once, which the visit keeps. If storage is blocked there is no cohort: such a browser
 * would switch builds from page to page.
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

/** Excludes a failed build as a canary for the rest of the visit. */
export function excludeCanary({ remote, version }: RemoteFailure): void {
  saveText(failedKey, [...openVisit().failed, `${remote}@${version}`].join(' '), 'sessionStorage')
}
