export { $cookiePreferences, cookieStorageKey, saveCookiePreferences } from './cookiePreferences'
export { $mailLink, leaveMailLink } from './mailLink'
export type { MailLink } from './mailLink'
export {
  accountChanged,
  enterCode,
  enterRecoveryCode,
  requestPasswordReset,
  signIn,
  signInWithPasskey,
  signOut,
  signUp,
  updatePassword,
} from './session'
export type { Session, SessionNotice } from './sessionState'
export { $role, $session, $sessionNotice, $user, can } from './sessionStore'
export { $signInWanted, askToSignIn } from './signInWanted'
export { startSession } from './startSession'
export { $wantsCode } from './wantsCode'
