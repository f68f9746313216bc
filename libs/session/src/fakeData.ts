import type { SessionEvent } from '@overtone/data/account'
import { ok, type Result, type User } from '@overtone/domain'
import { afterEach, beforeEach, vi } from 'vitest'
import { ada, root } from './fakeUsers'

/** The mocked data layer: records the calls, and emits the auth client's events. */
export const data = {
  emit: (_event: SessionEvent) => {},
  getAccount: vi.fn<(userId: string) => Promise<Result<User>>>(),
  signInWithPassword: vi.fn<() => Promise<Result<string>>>(),
  signUpWithPassword: vi.fn<() => Promise<Result<string>>>(),
  enterCode: vi.fn<() => Promise<Result<string>>>(),
  enterWithPasskey: vi.fn<() => Promise<Result<string | null>>>(),
  enterRecoveryCode: vi.fn<() => Promise<Result<string>>>(),
  signOutHere: vi.fn<() => Promise<Result<null>>>(),
  sendPasswordReset: vi.fn(async (_email: string, _returnTo: string) => ok(null)),
  changePassword: vi.fn(async (_password: string) => ok(null)),
  countSignIn: vi.fn(async () => ok(null)),
  logAdminEvent: vi.fn(async (_event: string) => ok(null)),
  invalidateKeys: vi.fn(),
  hasStoredSession: vi.fn(() => false),
  preloadAuthClient: vi.fn(),
  isReturningFromMail: vi.fn(() => /[#&](access_token|error_code)=/.test(location.hash)),
  sessionStorageKey: 'overtone-auth',
  stopWatching: vi.fn(),
  watchSession: vi.fn(async (onEvent: (event: SessionEvent) => void) => {
    data.emit = onEvent
    return data.stopWatching
  }),
}

/** Opens a separate page before its session starts: the session is state of the modules. */
export async function openPage() {
  vi.resetModules()
  return { ...(await import('./session')), ...(await import('./sessionStore')), ...(await import('./startSession')) }
}

/** Opens a page whose session has started: signed out, unless the browser stored one. */
export async function openStartedPage() {
  const page = await openPage()
  await page.startSession()
  return page
}

/** Mocks a browser that blocks storage: the first access throws. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
}

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(window, 'addEventListener')
  data.getAccount.mockImplementation(async id => ok(id === 'root' ? root : ada))
  data.signInWithPassword.mockResolvedValue(ok('ada'))
  data.signUpWithPassword.mockResolvedValue(ok('ada'))
  data.signOutHere.mockImplementation(async () => {
    data.emit({ type: 'signed-out', userId: null })
    return ok(null)
  })
})
afterEach(() => {
  // Events must not reach the pages of earlier tests, which would load the modules of the current one.
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls) {
    window.removeEventListener(type, listener)
  }
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.clearAllMocks()
})
