export {
  changePassword,
  sendPasswordReset,
  signInWithPassword,
  signOutHere,
  signUpWithPassword,
} from '../account/authentication'
export { watchSession } from '../account/sessionEvents'
export type { SessionEvent, SessionEventType } from '../account/sessionEvents'
export { countSignIn, getAccount, logAdminEvent } from '../account/accounts'
export { changeEmail, getPendingEmail, pendingEmailOf } from '../account/emailChange'
export {
  addPasskey,
  enterWithPasskey,
  getPasskeys,
  offersPasskeys,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '../account/passkeys'
export type { Passkey } from '../account/passkeys'
export { endSessions, getSessions, sessionsOf } from '../account/sessions'
export type { Session } from '../account/sessions'
export {
  confirmSecondFactor,
  enrollSecondFactor,
  enterCode,
  enterRecoveryCode,
  getSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  secondFactorOf,
} from '../account/secondFactor'
export type { NewSecondFactor, SecondFactor, SecondFactorState } from '../account/secondFactor'
