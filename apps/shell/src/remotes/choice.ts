import type { Choice, RemoteFailure } from '@overtone/federation'

/** The boot script of the page keeps the draw there; both last as long as the visit. */
const drawKey = 'overtone-draw'
const failedKey = 'overtone-failed'

/** What this browser says to the question which builds it runs. */
export function readChoice(): Choice {
  try {
    return { draw: sessionStorage.getItem(drawKey), failed: sessionStorage.getItem(failedKey)?.split(' ') ?? [] }
  } catch {
    return { draw: null, failed: [] } // storage is blocked
  }
}

/** Leaves a build that failed alone for the rest of the visit, should it be a canary. */
export function shunCanary({ remote, version }: RemoteFailure): void {
  try {
    sessionStorage.setItem(failedKey, [...readChoice().failed, `${remote}@${version}`].join(' '))
  } catch {
    // no room: it is tried again by the next page
  }
}
