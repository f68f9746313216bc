import { hasStoredSession, sessionStorageKey } from '@overtone/data'
import { watchSession, type SessionEvent } from '@overtone/data/account'
import { openMailLink, settleMailLink } from './openMailLink'
import { keptAccount, storedAccount } from './keptAccount'
import { expiryOf } from './reduceSession'
import { loadAccount, send } from './sendEvent'
import { $wantsCode } from './wantsCode'
import {
  accountChanged,
  enterCode,
  enterRecoveryCode,
  requestPasswordReset,
  signIn,
  signInWithPasskey,
  signOut,
  signUp,
  updatePassword,
} from './sessionCalls'
import { unstarted, type SessionState } from './sessionState'
import { $sessionState } from './sessionStore'
import { signInTime } from './signInTime'

const stored = () => ({ isStored: hasStoredSession(), signedInAt: signInTime.load(), account: storedAccount() })

function onAuthEvent({ type: name, userId, isHalf = false }: SessionEvent): void {
  $wantsCode.set(isHalf)
  if (name === 'initial-session' && userId === null) settleMailLink(false)
  if (name === 'password-recovery') settleMailLink(true)
  if (isHalf) return send({ type: 'code-wanted' })
  send({ type: 'auth', name, userId, now: Date.now(), ...stored() })
  // The auth client must not be called from within its own event.
  setTimeout(() => send({ type: 'auth-settled', now: Date.now() }), 0)
}

/** Ends the previous subscription and starts another. Resolves to its unsubscribe function. */
async function resubscribe(before: Promise<() => void>): Promise<() => void> {
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

/** The calls that start, change or end the session. */
export const calls = {
  accountChanged,
  enterCode,
  enterRecoveryCode,
  requestPasswordReset,
  signIn,
  signInWithPasskey,
  signOut,
  signUp,
  updatePassword,
}

/** The state of the browser when the session starts. */
export interface SessionStart {
  readonly isStored: boolean
  /** A stored session could not be read. */
  readonly isBroken: boolean
  /** An emailed link opened the page. */
  readonly isReturning: boolean
}

/**
 * Starts the session: its state follows the auth client, other tabs and the network, and the effects follow the state.
 * Resolves once the auth client reports, or isn't needed. Called once.
 */
export async function followSession(start: SessionStart): Promise<void> {
  let followed = unstarted
  let watching = Promise.resolve(() => {})
  let timer: ReturnType<typeof setTimeout> | undefined
  // Announces a sign-out to the other tabs before the auth client reports that the session is gone.
  const tabs = new BroadcastChannel('overtone-session')
  tabs.onmessage = () => send({ type: 'leaving-elsewhere' })
  window.addEventListener('online', () => send({ type: 'online' }))
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionStorageKey && newValue !== null) send({ type: 'stored-elsewhere' })
  })

  function follow(state: SessionState): void {
    const last = followed
    followed = state
    if (state.signedInAt !== last.signedInAt) signInTime.save(state.signedInAt)
    if (last.hasSession && !state.hasSession) keptAccount.save(null)
    if (state.watches !== last.watches) watching = resubscribe(watching)
    if (state.loads !== last.loads && state.owner !== null) void loadAccount(state.owner)

    const expiry = expiryOf(state)
    if (expiry !== expiryOf(last)) {
      clearTimeout(timer)
      if (expiry !== null)
        timer = setTimeout(() => send({ type: 'eight-hours-passed' }), Math.max(0, expiry - Date.now()))
    }
    if (state.leaving !== null && last.leaving === null) {
      tabs.postMessage('leaving')
      if (state.leaving !== 'requested') void signOut()
    }
  }

  $sessionState.subscribe(follow)
  openMailLink()
  send({ type: 'started', ...start, signedInAt: signInTime.load() })
  await watching
}
