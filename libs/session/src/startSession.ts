import {
  hasStoredSession,
  isReturningFromMail,
  sessionStorageKey,
  watchSession,
  type SessionEvent,
} from '@overtone/data'
import { dropBrokenSession } from './keptSession'
import { openMailLink, settleMailLink } from './mailLink'
import { signOut } from './session'
import { expiryOf, unstarted, type SessionState } from './sessionState'
import { $sessionState, loadAccount, send } from './sessionStore'
import { signInTime } from './signInTime'

const stored = () => ({ isStored: hasStoredSession(), signedInAt: signInTime.load() })

function onAuthEvent({ type: name, userId }: SessionEvent): void {
  if (name === 'initial-session' && userId === null) settleMailLink(false)
  if (name === 'password-recovery' && userId !== null) settleMailLink(true)
  send({ type: 'auth', name, userId, now: Date.now(), ...stored() })
  // The auth client must not be called from within its own event.
  setTimeout(() => send({ type: 'auth-settled', now: Date.now() }), 0)
}

/** Ends the subscription before and starts another. Resolves to its end. */
async function watchAnew(before: Promise<() => void>): Promise<() => void> {
  const stop = await before
  stop()
  try {
    return await watchSession(onAuthEvent)
  } catch (error) {
    console.warn('The session could not be read', error)
    send({ type: 'watch-failed' })
    return () => {}
  }
}

/**
 * Finds out whether a user is signed in. Without a stored session nothing is loaded; a session that another tab starts
 * is picked up. Resolves once the auth client reports, or isn't needed. Called once, by the shell.
 */
export async function startSession(): Promise<void> {
  let followed = unstarted
  let watching = Promise.resolve(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  // Announces a sign-out to the other tabs before the auth client reports that the session is gone.
  const tabs = new BroadcastChannel('overtone-session')
  tabs.onmessage = () => send({ type: 'leaving-elsewhere' })
  globalThis.window?.addEventListener('online', () => send({ type: 'online' }))
  globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionStorageKey && newValue !== null) send({ type: 'stored-elsewhere' })
  })

  function follow(state: SessionState): void {
    const last = followed
    followed = state
    if (state.signedInAt !== last.signedInAt) signInTime.save(state.signedInAt)
    if (state.watches !== last.watches) watching = watchAnew(watching)
    if (state.loads !== last.loads && state.owner !== null) void loadAccount(state.owner)

    const expiry = expiryOf(state)
    if (expiry !== expiryOf(last)) {
      clearTimeout(timer)
      if (expiry !== null)
        timer = setTimeout(() => send({ type: 'eight-hours-passed' }), Math.max(0, expiry - Date.now()))
    }
    if (state.leaving !== null && last.leaving === null) {
      tabs.postMessage('leaving')
      if (state.leaving !== 'asked') void signOut()
    }
  }

  $sessionState.subscribe(follow)
  openMailLink()
  send({ type: 'started', isBroken: dropBrokenSession(), isReturning: isReturningFromMail(), ...stored() })
  await watching
}
