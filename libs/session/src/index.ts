export { $cookiePreferences, cookieStorageKey, saveCookiePreferences } from './cookiePreferences'
export { $mailLink, leaveMailLink } from './mailLink'
export type { MailLink } from './mailLink'
export {
  $role,
  $session,
  $sessionNotice,
  $user,
  accountChanged,
  can,
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
  startSession,
  updatePassword,
} from './session'
export type { Session, SessionNotice } from './session'
export { $signInWanted, askToSignIn } from './signInWanted'
