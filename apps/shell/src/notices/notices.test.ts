// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import type { Registry } from '@overtone/federation'
import type { User } from '@overtone/domain'
import { $isPlaying } from '@overtone/player'
import { $sessionNotice, $user, type SessionNotice } from '@overtone/session'
import type { WritableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInDialog } from '../sign-in/signInDialog'
import { watchConnection } from './connectionToasts'
import { watchSessionToasts } from './sessionToasts'
import { watchVersion } from './versionToast'

vi.mock('@overtone/session', async () => {
  const { atom } = await import('nanostores')
  return { $sessionNotice: atom(null), $user: atom(null) }
})
vi.mock('@overtone/player', async () => ({ $isPlaying: (await import('nanostores')).atom(false) }))
vi.mock('../sign-in/signInDialog', () => ({ signInDialog: { open: vi.fn() } }))

const $happened = $sessionNotice as WritableAtom<SessionNotice | null>
const $isHeard = $isPlaying as WritableAtom<boolean>
const $currentUser = $user as WritableAtom<User | null>
const ilse = { id: 'ilse' } as User
const messages = () => $toasts.get().map(toast => toast.message)
let stop = () => {}

beforeEach(() => {
  $isHeard.set(false)
  $happened.set(null)
  $currentUser.set(null)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const { id } of $toasts.get()) dismissToast(id)
})

test.each([
  ['expired', 'You were signed out after 8 hours.'],
  ['ended', 'Your session has ended.'],
] as const)('says that the session is %s, and offers to sign in', (type, message) => {
  stop = watchSessionToasts()
  $happened.set({ type })
  expect(messages()).toEqual([message])
  $isHeard.set(true)
  $happened.set({ type: 'signed-out' })
  $happened.set({ type })
  expect(messages()).toEqual([`${message} Your music keeps playing.`])
  $toasts.get()[0]?.action?.onPress()
  expect(signInDialog.open).toHaveBeenCalled()
})

test('shows session notices from before its code loaded', () => {
  $happened.set({ type: 'expired' })
  stop = watchSessionToasts()
  expect(messages()).toHaveLength(1)
})

test('says that another tab signed out, without offering an action', () => {
  stop = watchSessionToasts()
  $happened.set({ type: 'signed-out-elsewhere' })
  expect(messages()).toEqual(['You signed out in another tab.'])
  expect($toasts.get()[0]?.action).toBeUndefined()
})

test('says once that the account is suspended, and again after a new suspension', () => {
  stop = watchSessionToasts()
  const suspended = 'Your account is suspended. You can browse and listen, but not make changes.'
  $currentUser.set({ ...ilse, isActive: true })
  expect(messages()).toEqual([])
  $currentUser.set({ ...ilse, isActive: false })
  expect(messages()).toEqual([suspended])
  dismissToast($toasts.get()[0]?.id ?? 0)
  $currentUser.set({ ...ilse, isActive: false, name: 'Ilse' })
  expect(messages()).toEqual([])
  $currentUser.set({ ...ilse, isActive: true })
  $currentUser.set({ ...ilse, isActive: false })
  expect(messages()).toEqual([suspended])
})

test('shows nothing for a deliberate sign-out, and dismisses the toast after a new sign-in', () => {
  stop = watchSessionToasts()
  $happened.set({ type: 'signed-out' })
  expect(messages()).toEqual([])
  $happened.set({ type: 'expired' })
  $currentUser.set(ilse)
  expect(messages()).toEqual([])
})

test('warns once that a browser with blocked storage will not keep the session', () => {
  vi.stubGlobal('localStorage', undefined)
  stop = watchSessionToasts()
  for (const user of [ilse, null, ilse]) $currentUser.set(user)
  expect(messages()).toEqual(['Your browser blocks storage, so you’ll be signed out when you leave.'])
})

test('shows a toast while the network is down, and dismisses it when it returns', () => {
  stop = watchConnection()
  expect(messages()).toEqual([])
  dispatchEvent(new Event('offline'))
  expect(messages()).toEqual([expect.stringMatching(/^You’re offline\. What’s loaded still works/)])
  expect($toasts.get().map(({ isLasting }) => isLasting)).toEqual([true])
  dispatchEvent(new Event('online'))
  expect(messages()).toEqual(['You’re back online.'])
})

const page = {
  schema: 1,
  sequence: 4,
  createdAt: '2026-11-20T10:00:00Z',
  shell: { version: '0.1.0-a', base: '/artifacts/shell/a/' },
  remotes: [],
} as Registry
const newer = (sequence: number, version: string) => ({ ...page, sequence, shell: { ...page.shell, version } })

/** A page with the version check running; `live` is the registry on the server. */
function watchedPage() {
  vi.useFakeTimers()
  const server = { live: page as object }
  const ask = vi.fn(async () => Response.json(server.live))
  vi.stubGlobal('fetch', ask)
  stop = watchVersion(page)
  const comeBack = async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { server, ask, comeBack }
}

test('offers a new version once, when the user returns to the page', async () => {
  const { server, comeBack } = watchedPage()
  await comeBack()
  expect(messages()).toEqual([])
  server.live = newer(5, '0.1.0-b')
  await comeBack()
  await comeBack()
  expect(messages()).toEqual([expect.stringMatching(/^A new version of Overtone is ready/)])
  expect($toasts.get()[0]?.action?.label).toBe('Reload')
})

test('says that a part was rolled back when an earlier build is live again', async () => {
  const { server, comeBack } = watchedPage()
  server.live = { ...page, sequence: 5, shell: { ...page.shell, version: '0.1.0-older', since: 2 } }
  await comeBack()
  expect(messages()).toEqual([expect.stringMatching(/^Part of Overtone was rolled back/)])
  expect($toasts.get()[0]?.action?.label).toBe('Reload')
})

test('checks every five minutes, and not on every return', async () => {
  const { server, ask, comeBack } = watchedPage()
  server.live = newer(5, '0.1.0-b')
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(messages()).toHaveLength(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await comeBack()
  for (let i = 0; i < 5; i++) dispatchEvent(new Event('focus'))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('offers neither an older version nor the current one', async () => {
  const { server, comeBack } = watchedPage()
  server.live = newer(3, '0.1.0-older')
  await comeBack()
  server.live = newer(6, '0.1.0-a')
  await comeBack()
  expect(messages()).toEqual([])
})

test('shows nothing when the server does not respond', async () => {
  const { server, ask, comeBack } = watchedPage()
  server.live = { nonsense: true }
  await comeBack()
  ask.mockRejectedValueOnce(new TypeError('fetch failed'))
  await comeBack()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(messages()).toEqual([])
})
