// @vitest-environment happy-dom
import { fail, ok } from '@overtone/domain'
import { expect, onTestFinished, test, vi } from 'vitest'
import { data, openPage } from './fakeData'
import { ada, hour } from './fakeUsers'

vi.mock('@overtone/data', () => data)
vi.mock('@overtone/data/account', () => data)

const stored = JSON.stringify({ refresh_token: 'first-refresh', user: { id: 'ada' } })

/** Opens a page with a stored session, before its first event. */
async function openWithSession() {
  localStorage.setItem('overtone-auth', stored)
  data.hasStoredSession.mockImplementation(() => localStorage.getItem('overtone-auth') !== null)
  const page = await openPage()
  await page.startSession()
  return page
}

async function openSignedIn() {
  const page = await openWithSession()
  data.emit({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  return page
}

test('a session that the auth service no longer accepts is reported as ended', async () => {
  const { $session, $sessionNotice } = await openSignedIn()
  data.emit({ type: 'signed-out', userId: null })
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toEqual({ type: 'ended' })
})

/** Records the messages of this tab to another one, which can announce its own sign-out. */
function anotherTab() {
  const channel = new BroadcastChannel('overtone-session')
  const received: unknown[] = []
  channel.onmessage = ({ data: word }) => received.push(word)
  onTestFinished(() => channel.close())
  return { received, leave: () => channel.postMessage('leaving') }
}

/** Resolves once a posted message has reached the other channels: a later message of another port follows it. */
function delivery(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

test('a sign-out announced by another tab is reported as such', async () => {
  const { $sessionNotice } = await openSignedIn()
  anotherTab().leave()
  await delivery()
  data.emit({ type: 'signed-out', userId: null })
  expect($sessionNotice.get()).toEqual({ type: 'signed-out-elsewhere' })
})

test('a session that ends after a new sign-in is reported as ended, too', async () => {
  const { $sessionNotice, signIn, signOut } = await openSignedIn()
  await signOut()
  await signIn('ada@example.org', 'Correct-horse-1')
  data.emit({ type: 'signed-in', userId: 'ada' })
  data.emit({ type: 'signed-out', userId: null })
  expect($sessionNotice.get()).toEqual({ type: 'ended' })
})

test('a sign-out is announced to other tabs before the auth client reports it', async () => {
  const { $sessionNotice, signOut } = await openSignedIn()
  const { received } = anotherTab()
  let receivedBefore: unknown[] = []
  data.signOutHere.mockImplementationOnce(async () => {
    await delivery()
    receivedBefore = [...received]
    data.emit({ type: 'signed-out', userId: null })
    return ok(null)
  })
  await signOut()
  expect(receivedBefore).toEqual(['leaving'])
  expect($sessionNotice.get()).toEqual({ type: 'signed-out' })
})

test('a session whose account was deleted is reported as ended', async () => {
  data.getAccount.mockResolvedValue(fail({ code: 'not-found', key: 'getProfileFailed' }))
  const { $sessionNotice } = await openSignedIn()
  expect($sessionNotice.get()).toEqual({ type: 'ended' })
})

test.each(['not json', '{}', '[]', 'null', '{"refresh_token":"one"}', '{"refresh_token":1,"user":{"id":"ada"}}'])(
  'a browser that stored %s is signed out, with a notice',
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

test('a session whose token expired offline is kept, with its eight hours', async () => {
  localStorage.setItem('overtone-signed-in-at', String(Date.now() - 2 * hour))
  const { $session, $sessionNotice, $user } = await openWithSession()
  data.emit({ type: 'initial-session', userId: null })
  expect($session.get().status).toBe('signed-out')
  expect($sessionNotice.get()).toBeNull()
  data.watchSession.mockImplementationOnce(async onEvent => {
    expect(data.stopWatching).toHaveBeenCalledOnce() // the previous subscription
    onEvent({ type: 'initial-session', userId: 'ada' })
    return data.stopWatching
  })
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(ada)
  await vi.advanceTimersByTimeAsync(6 * hour)
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
})

test('without a network, an expired token shows the account as it was last seen, for its eight hours', async () => {
  localStorage.setItem('overtone-signed-in-at', String(Date.now() - 2 * hour))
  localStorage.setItem('overtone-account', JSON.stringify(ada))
  const { $session, $sessionNotice } = await openWithSession()
  data.emit({ type: 'initial-session', userId: null })
  expect($session.get()).toEqual({ status: 'signed-in', user: ada })
  expect(data.getAccount).not.toHaveBeenCalled()
  data.getAccount.mockResolvedValue(ok({ ...ada, name: 'Augusta' }))
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().user?.name).toBe('Augusta')
  await vi.advanceTimersByTimeAsync(6 * hour)
  expect($sessionNotice.get()).toEqual({ type: 'expired' })
})

test('without a network, the account of another session isn’t shown', async () => {
  localStorage.setItem('overtone-account', JSON.stringify({ ...ada, id: 'bob' }))
  const { $session } = await openWithSession()
  data.emit({ type: 'initial-session', userId: null })
  expect($session.get().status).toBe('signed-out')
})

test('an account that can’t be loaded without a network is shown as it was last seen', async () => {
  localStorage.setItem('overtone-account', JSON.stringify(ada))
  data.getAccount.mockResolvedValue(fail({ code: 'offline' }))
  const { $session, signOut } = await openSignedIn()
  expect($session.get()).toEqual({ status: 'signed-in', user: ada })
  data.getAccount.mockResolvedValue(ok({ ...ada, name: 'Augusta' }))
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect($session.get().user?.name).toBe('Augusta')
  expect(localStorage.getItem('overtone-account')).toContain('Augusta')
  await signOut()
  expect(localStorage.getItem('overtone-account')).toBeNull()
})

test('a session is restored on reconnect if the auth client could not be loaded', async () => {
  data.watchSession.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  const { $session, $user } = await openWithSession()
  expect($session.get().status).toBe('signed-out')
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  data.emit({ type: 'initial-session', userId: 'ada' })
  await vi.advanceTimersByTimeAsync(0)
  expect($user.get()).toEqual(ada)
})

test('a page without a session does not load the auth client on reconnect', async () => {
  data.watchSession.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  location.hash = '#access_token=one'
  const { startSession } = await openPage()
  await startSession()
  data.watchSession.mockClear()
  dispatchEvent(new Event('online'))
  expect(data.watchSession).not.toHaveBeenCalled()
})
