import type { SessionEventType } from '@overtone/data/account'
import { limits, type Result, type User } from '@overtone/domain'
import { signedOut, type SessionNotice, type SessionState } from './sessionState'

export type SessionStateEvent =
  /** The shell started the session; `isStored` and `signedInAt` are what the browser stored. */
  | ({ readonly type: 'started'; readonly isBroken: boolean; readonly isReturning: boolean } & Stored)
  /** The auth client reports whose session it is, at the time `now`. */
  | ({ readonly type: 'auth'; readonly name: SessionEventType; readonly userId: string | null } & Now & Stored)
  /** The auth client has finished its event and may be called again. */
  | ({ readonly type: 'auth-settled' } & Now)
  | { readonly type: 'watch-failed' | 'eight-hours-passed' | 'online' }
  /** There is a session, but it needs its account's second factor. */
  | { readonly type: 'code-wanted' }
  /** Another tab stored a session, or announced that it is about to sign out. */
  | { readonly type: 'stored-elsewhere' | 'leaving-elsewhere' }
  /** The user signed in here. The same call loads the account. */
  | ({ readonly type: 'signed-in'; readonly userId: string } & Now)
  /** The account of the session's user; a kept one may be out of date. */
  | { readonly type: 'account'; readonly userId: string; readonly account: Result<User>; readonly isKept?: boolean }
  | { readonly type: 'account-changed'; readonly user: User }
  | { readonly type: 'sign-out' | 'signed-out' }

interface Now {
  readonly now: number
}
interface Stored {
  readonly isStored: boolean
  /** The account of the stored session as it was last seen; left out if unknown. */
  readonly account?: User | null
  readonly signedInAt: number | null
}
type Event<Type extends SessionStateEvent['type']> = Extract<SessionStateEvent, { type: Type }>

/** Milliseconds before its expiry in which a session that ends counts as expired: another tab may notice it first. */
const tolerance = 5000

/** Returns when the session reaches its 8 hours; null without an accepted session. Source: specification core §9. */
export function expiryOf({ owner, signedInAt }: SessionState): number | null {
  return owner === null || signedInAt === null ? null : signedInAt + limits.sessionLifetime
}

/** Returns the next state; the same object when the event changes nothing. */
export function reduce(state: SessionState, event: SessionStateEvent): SessionState {
  switch (event.type) {
    case 'started':
      return start(state, event)
    case 'auth':
      return event.userId === null ? withoutUser(state, event) : withUser(state, event.userId, event)
    case 'auth-settled':
      if (event.now >= (expiryOf(state) ?? Infinity)) return leave(state, 'expired')
      return state.account === 'due' ? load(state) : state
    case 'code-wanted':
      return nobody(state)
    case 'eight-hours-passed':
      return leave(state, 'expired')
    case 'watch-failed':
      return {
        ...state,
        session: state.session.status === 'loading' ? signedOut : state.session,
        watch: state.hasSession ? 'offline' : 'off',
      }
    case 'online': {
      const loading = state.account === 'offline' ? load(state) : state
      return state.watch === 'offline' ? watch(loading) : loading
    }
    case 'stored-elsewhere':
      return state.watch === 'on' ? state : watch(state)
    case 'leaving-elsewhere':
      return { ...state, isSignedOutElsewhere: true }
    case 'signed-in': {
      const { userId: owner, now: signedInAt } = event
      const next: SessionState = { ...state, hasSession: true, owner, signedInAt, account: 'loading' }
      return state.watch === 'on' ? next : watch(next)
    }
    case 'account':
      return state.owner === event.userId ? settle(state, event) : state
    case 'account-changed':
      return state.session.user?.id === event.user.id ? signIn(state, event.user) : state
    case 'sign-out':
      return leave(state, 'requested')
    case 'signed-out': {
      const { leaving, hasSession, notice } = state
      if (leaving === null) return state
      const type = leaving === 'requested' ? 'signed-out' : leaving
      return { ...nobody(state), leaving: null, notice: hasSession ? { type } : notice }
    }
  }
}

function start(state: SessionState, event: Event<'started'>): SessionState {
  const { isBroken, isReturning, isStored, signedInAt } = event
  if (isStored) return watch({ ...state, hasSession: true, signedInAt })
  if (isReturning) return watch(state)
  return { ...state, session: signedOut, notice: isBroken ? { type: 'ended' } : state.notice }
}

function withUser(state: SessionState, userId: string, event: Event<'auth'>): SessionState {
  const { name, now, signedInAt } = event
  const before = state.owner === userId ? state.account : 'settled'
  const isKnown = state.session.user?.id === userId && name !== 'user-updated' && name !== 'token-refreshed'
  return {
    ...state,
    notice: { type: name },
    hasSession: true,
    owner: userId,
    // A time in the future means that the clock was corrected: it must not extend the session.
    signedInAt: Math.min(signedInAt ?? now, now),
    account: isKnown || before === 'loading' ? before : 'due',
    isSignedOutElsewhere: false,
  }
}

function withoutUser(state: SessionState, event: Event<'auth'>): SessionState {
  const isInitial = event.name === 'initial-session'
  // The token expired while the browser was offline: the session stays until it can be renewed.
  if (isInitial && state.hasSession && event.isStored) {
    const waiting: SessionState = { ...state, session: signedOut, watch: 'offline' }
    if (!event.account) return waiting
    return { ...signIn(waiting, event.account), owner: event.account.id, account: 'offline' }
  }
  const type = endOf(state, event)
  // An initial session without a user doesn't replace a notice that already gives the reason.
  const isNew = type !== 'initial-session' || state.notice === null
  return { ...nobody(state), notice: isNew ? { type } : state.notice }
}

/** Returns the notice for a session that ended. */
function endOf(state: SessionState, { name, now }: Event<'auth'>): SessionNotice['type'] {
  if (state.leaving !== null) return state.leaving === 'requested' ? name : state.leaving
  if (!state.hasSession) return name
  const expiry = expiryOf(state)
  if (expiry === null) return 'ended' // rejected before it was ever accepted
  if (now >= expiry - tolerance) return 'expired'
  return state.isSignedOutElsewhere ? 'signed-out-elsewhere' : 'ended'
}

function nobody(state: SessionState): SessionState {
  return { ...state, session: signedOut, hasSession: false, owner: null, signedInAt: null, account: 'settled' }
}

function signIn(state: SessionState, user: User): SessionState {
  return { ...state, session: { status: 'signed-in', user } }
}

function settle(state: SessionState, { account, isKept }: Event<'account'>): SessionState {
  const settled: SessionState = { ...state, account: isKept ? 'offline' : 'settled' }
  if (account.ok) return signIn(settled, account.data)
  const { code } = account.error
  if (code === 'not-authenticated' || code === 'not-found') return leave(settled, 'ended')
  return state.session.status === 'loading' ? { ...state, session: signedOut, account: 'offline' } : settled
}

function leave(state: SessionState, leaving: 'requested' | 'expired' | 'ended'): SessionState {
  return state.leaving === null ? { ...state, leaving, signedInAt: null } : state
}

function load(state: SessionState): SessionState {
  return { ...state, account: 'loading', loads: state.loads + 1 }
}

function watch(state: SessionState): SessionState {
  return { ...state, watch: 'on', watches: state.watches + 1 }
}
