import type { SessionEventType } from '@overtone/data/account'
import type { User } from '@overtone/domain'

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User }

/**
 * The last event of the session. Three of them aren't the user's choice in this tab: `expired` after 8 hours, `ended`
 * when the auth service or this browser no longer has the session, and `signed-out-elsewhere` by another tab.
 */
export interface SessionNotice {
  readonly type: SessionEventType | 'expired' | 'ended' | 'signed-out-elsewhere'
}

/** The state of the session in this tab. Effects follow it, never the other way round. Milliseconds since 1970. */
export interface SessionState {
  readonly session: Session
  readonly notice: SessionNotice | null
  /** True if there is a session to lose: the browser stored one, or the user signed in. */
  readonly hasSession: boolean
  /** The id of the session's user, once the auth service has accepted the session. */
  readonly owner: string | null
  readonly signedInAt: number | null
  /**
   * The owner's account: `due` waits for the auth client to finish its event, `offline` for the network; the account as
   * last seen is shown meanwhile.
   */
  readonly account: 'settled' | 'due' | 'loading' | 'offline'
  /** The subscription to the auth client: `offline` resubscribes when the network is back. */
  readonly watch: 'off' | 'on' | 'offline'
  /** Each increment loads the account, or subscribes to the auth client. */
  readonly loads: number
  readonly watches: number
  /** Why this tab is signing out; null while it isn't. */
  readonly leaving: 'requested' | 'expired' | 'ended' | null
  readonly isSignedOutElsewhere: boolean
}

export const signedOut: Session = { status: 'signed-out', user: null }

export const unstarted: SessionState = {
  session: { status: 'loading', user: null },
  notice: null,
  hasSession: false,
  owner: null,
  signedInAt: null,
  account: 'settled',
  watch: 'off',
  loads: 0,
  watches: 0,
  leaving: null,
  isSignedOutElsewhere: false,
}
