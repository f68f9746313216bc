export {
  $role,
  $session,
  $sessionNotice,
  $user,
  can,
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
  startSession,
  updatePassword,
} from './session'
export type { Session, SessionNotice } from './session'
