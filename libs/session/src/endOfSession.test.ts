// @vitest-environment happy-dom
import { fail, ok } from '@overtone/domain'
import { expect, test, vi } from 'vitest'
import { ada, data, hour, openPage } from './fakeData'

vi.mock('@overtone/data', () => data)

const kept = JSON.stringify({ refresh_token: 'first-refresh', user: { id: 'ada' } })

/** A page whose browser kept a session, as far as its events. */
async function openWithSession() {
  localStorage.setItem('overtone-auth', kept)
  data.hasStoredSession.mockImplementation(() => localStorage.getItem('overtone-auth') !== null)
  const page = await openPage()
  await page.startSession()
  return page
}

async function openSignedIn() {
  const page = await openWithSession()
  data.tell({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  return page
}

test('says that the session ended when the auth service takes it no longer', async () => {
  const { $session, $sessionNotice } = await openSignedIn()
  data.tell({ type: 'signed-out', userId: null })
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toEqual({ type: 'ended' })
})

test('says that another tab signed out, which takes its mark away first', async () => {
  const { $sessionNotice } = await openSignedIn()
  localStorage.removeItem('overtone-signed-in-at')
  data.tell({ type: 'signed-out', userId: null })
  expect($sessionNotice.get()).toEqual({ type: 'signed-out-elsewhere' })
})

test('takes the mark away before the auth client tells the other tabs', async () => {
  const { $sessionNotice, signOut } = await openSignedIn()
  let mark: string | null = 'unread'
  data.signOutHere.mockImplementationOnce(async () => {
    mark = localStorage.getItem('overtone-signed-in-at')
    data.tell({ type: 'signed-out', userId: null })
    return ok(null)
  })
  await signOut()
  expect(mark).toBeNull()
  expect($sessionNotice.get()).toEqual({ type: 'signed-out' })
})

test('does not blame the other tab where both reach the eight hours', async () => {
  const { $sessionNotice } = await openSignedIn()
  await vi.advanceTimersByTimeAsync(8 * hour - 1000)
  localStorage.removeItem('overtone-signed-in-at')
  data.tell({ type: 'signed-out', userId: null })
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
})

test('says that the session ended where its account is gone', async () => {
  data.getAccount.mockResolvedValue(fail({ code: 'not-found', message: 'Failed to get user profile' }))
  const { $sessionNotice } = await openSignedIn()
  expect($sessionNotice.get()).toEqual({ type: 'ended' })
})

test('says so once where a kept session is refused at the start', async () => {
  const { $session, $sessionNotice } = await openWithSession()
  const said = vi.fn()
  $sessionNotice.listen(said)
  localStorage.removeItem('overtone-auth') // what the auth client does before it tells
  data.tell({ type: 'signed-out', userId: null })
  data.tell({ type: 'initial-session', userId: null })
  expect($session.get().status).toBe('signed-out')
  expect(said.mock.calls.map(([notice]) => (notice as { type: string }).type)).toEqual(['ended'])
})

test.each(['not json', '{}', '[]', 'null', '{"refresh_token":"one"}'])(
  'is signed out and says so where the browser kept %s',
  async broken => {
    localStorage.setItem('overtone-auth', broken)
    data.hasStoredSession.mockImplementation(() => localStorage.getItem('overtone-auth') !== null)
    const { $session, $sessionNotice, startSession } = await openPage()
    await startSession()
    expect($session.get().status).toBe('signed-out')
    expect($sessionNotice.get()).toEqual({ type: 'ended' })
    expect(localStorage.getItem('overtone-auth')).toBeNull()
    expect(data.watchSession).not.toHaveBeenCalled()
  },
)

test('keeps a session whose token ran out while there is no network, and its eight hours', async () => {
  localStorage.setItem('overtone-signed-in-at', String(Date.now() - 2 * hour))
  const { $session, $sessionNotice, $user } = await openWithSession()
  const stop = vi.fn()
  data.tell({ type: 'initial-session', userId: null })
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toBeNull()
  data.watchSession.mockImplementationOnce(async onEvent => {
    onEvent({ type: 'initial-session', userId: 'ada' })
    return stop
  })
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(ada)
  await vi.advanceTimersByTimeAsync(6 * hour)
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
})

test("takes the session up with the network where the auth client's code could not be fetched", async () => {
  data.watchSession.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  const { $session, $user } = await openWithSession()
  expect($session.get().status).toBe('signed-out')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  data.tell({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(ada)
})
