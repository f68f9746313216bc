export { $role, $session, $user, can, signIn, signOut, signUp, startSession } from './session'
export type { Session } from './session'
