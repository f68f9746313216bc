import { fail, ok, type Failure } from '@overtone/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ada, hour, root } from './fakeUsers'
import { expiryOf, reduce, type SessionStateEvent } from './reduceSession'
import { unstarted, type SessionState } from './sessionState'

const noon = Date.UTC(2026, 10, 20, 12)
const offline: Failure = { code: 'offline', key: 'getProfileFailed' }

type AuthEvent = Extract<SessionStateEvent, { type: 'auth' }>
const auth = (name: AuthEvent['name'], userId: string | null, about: Partial<AuthEvent> = {}): AuthEvent => ({
  type: 'auth',
  name,
  userId,
  now: noon,
  isStored: userId !== null,
  signedInAt: null,
  ...about,
})
const settled = (now = noon): SessionStateEvent => ({ type: 'auth-settled', now })
const account = (user = ada): SessionStateEvent => ({ type: 'account', userId: user.id, account: ok(user) })
const noAccount = (error: Failure): SessionStateEvent => ({ type: 'account', userId: 'ada', account: fail(error) })
const signedIn: SessionStateEvent = { type: 'signed-in', userId: 'ada', now: noon }
const fresh = { isBroken: false, isReturning: false, isStored: false, signedInAt: null }
const visit: SessionStateEvent = { type: 'started', ...fresh }
const revisit: SessionStateEvent = { type: 'started', ...fresh, isStored: true, signedInAt: noon - 2 * hour }

const after = (...events: SessionStateEvent[]): SessionState => events.reduce(reduce, unstarted)
const then = (state: SessionState, ...events: SessionStateEvent[]): SessionState => events.reduce(reduce, state)
const atHome = after(revisit, auth('initial-session', 'ada'), settled(), account())

test('a visitor without a stored session is signed out at once, and nothing is loaded', () => {
  const session = { status: 'signed-out' }
  expect(after(visit)).toMatchObject({ session, notice: null, watch: 'off', watches: 0, loads: 0 })
})

test('a stored session is loading until its account has loaded', () => {
  let state = after(revisit)
  expect(state).toMatchObject({ session: { status: 'loading' }, watch: 'on', watches: 1 })
  state = reduce(state, auth('initial-session', 'ada', { signedInAt: noon - 2 * hour }))
  expect(state).toMatchObject({ session: { status: 'loading' }, account: 'due', loads: 0 })
  state = reduce(state, settled())
  expect(state).toMatchObject({ account: 'loading', loads: 1, owner: 'ada' })
  state = reduce(state, account())
  expect(state).toMatchObject({ session: { status: 'signed-in', user: ada }, account: 'settled' })
  expect(state.notice).toEqual({ type: 'initial-session' })
  expect(expiryOf(state)).toBe(noon + 6 * hour)
})

test('a sign-in watches the auth client, whose event does not load the account again', () => {
  let state = after(visit, signedIn)
  expect(state).toMatchObject({ account: 'loading', loads: 0, watches: 1, signedInAt: noon })
  state = then(state, auth('signed-in', 'ada', { signedInAt: noon }), settled(), account())
  expect(state).toMatchObject({ session: { user: ada }, loads: 0, watches: 1 })
})

test('the next sign-in on the same page keeps the subscription to the auth client', () => {
  const left = then(atHome, { type: 'sign-out' }, auth('signed-out', null), { type: 'signed-out' })
  expect(reduce(left, signedIn)).toMatchObject({ account: 'loading', watch: 'on', watches: atHome.watches })
})

test('a renewed token or a changed account reloads the account, but returning to the tab does not', () => {
  const loads = (...names: AuthEvent['name'][]) =>
    names.reduce((state, name) => then(state, auth(name, 'ada'), settled(), account()), atHome).loads - atHome.loads
  expect(loads('signed-in', 'initial-session')).toBe(0)
  expect(loads('token-refreshed', 'user-updated')).toBe(2)
  const artist = { ...ada, role: 'artist' } as const
  const state = then(atHome, auth('token-refreshed', 'ada'), settled(), account(artist))
  expect(state.session.user?.role).toBe('artist')
})

test('after another user signs in elsewhere, a late response about the previous user is ignored', () => {
  const state = then(atHome, auth('token-refreshed', 'ada'), settled(), auth('signed-in', 'root'), account())
  expect(state).toMatchObject({ session: { user: ada }, owner: 'root', account: 'due' })
  expect(then(state, settled(), account(), account(root)).session.user).toEqual(root)
  // Back to the user who is shown: the account that was loading is ignored
  const back = then(state, settled(), auth('signed-in', 'ada'), account(root))
  expect(back).toMatchObject({ session: { user: ada }, account: 'settled' })
})

test('a user who signed out while the account was loading stays signed out', () => {
  const loading = after(revisit, auth('initial-session', 'ada'), settled())
  expect(then(loading, auth('signed-out', null), account()).session.status).toBe('signed-out')
  const due = after(revisit, auth('initial-session', 'ada'))
  expect(then(due, auth('signed-out', null), settled()).loads).toBe(0)
})

test('account-changed updates only the current user', () => {
  const renamed = { ...ada, name: 'Augusta' }
  expect(reduce(atHome, { type: 'account-changed', user: renamed }).session.user).toEqual(renamed)
  expect(reduce(atHome, { type: 'account-changed', user: root })).toBe(atHome)
  const visiting = after(visit)
  expect(reduce(visiting, { type: 'account-changed', user: root })).toBe(visiting)
})

test("a sign-out that the user asked for keeps the auth client's event as its notice", () => {
  const leaving = reduce(atHome, { type: 'sign-out' })
  expect(leaving).toMatchObject({ session: { user: ada }, leaving: 'requested', signedInAt: null })
  expect(expiryOf(leaving)).toBeNull()
  const left = then(leaving, auth('signed-out', null), { type: 'signed-out' })
  expect(left).toMatchObject({ session: { status: 'signed-out' }, notice: { type: 'signed-out' }, leaving: null })
})

test('a sign-out that the auth client does not report is a sign-out, too', () => {
  const left = then(atHome, { type: 'sign-out' }, { type: 'signed-out' })
  expect(left).toMatchObject({ session: { status: 'signed-out' }, owner: null, notice: { type: 'signed-out' } })
})

test('a second sign-out that finishes late does not end the next session', () => {
  const left = then(atHome, { type: 'sign-out' }, { type: 'sign-out' }, { type: 'signed-out' })
  expect(reduce(left, { type: 'signed-out' })).toBe(left)
  const next = then(left, signedIn, account())
  expect(reduce(next, { type: 'signed-out' })).toBe(next)
})

test('a session that the auth service no longer accepts is reported as ended, or as signed out by another tab', () => {
  const elsewhere: SessionStateEvent = { type: 'leaving-elsewhere' }
  expect(reduce(atHome, auth('signed-out', null)).notice).toEqual({ type: 'ended' })
  const left = then(atHome, elsewhere, auth('signed-out', null))
  expect(left.notice).toEqual({ type: 'signed-out-elsewhere' })
  const nextSession = then(left, auth('signed-in', 'ada'), auth('signed-out', null))
  expect(nextSession.notice).toEqual({ type: 'ended' })
  expect(after(revisit, elsewhere, auth('signed-out', null)).notice).toEqual({ type: 'ended' })
  expect(after(visit, signedIn, auth('signed-out', null)).notice).toEqual({ type: 'ended' })
})

test('the session ends after eight hours, even if it was refreshed', () => {
  const refreshed = then(atHome, auth('token-refreshed', 'ada', { signedInAt: noon - 2 * hour, now: noon + hour }))
  expect(expiryOf(refreshed)).toBe(noon + 6 * hour)
  const leaving = reduce(refreshed, { type: 'eight-hours-passed' })
  expect(leaving).toMatchObject({ leaving: 'expired', session: { user: ada } })
  expect(reduce(leaving, { type: 'sign-out' })).toBe(leaving)
  const reported = reduce(leaving, auth('signed-out', null))
  expect(reported).toMatchObject({ session: { status: 'signed-out' }, notice: { type: 'expired' } })
  expect(reduce(reported, { type: 'signed-out' }).notice).toBe(reported.notice) // shown once
  expect(reduce(leaving, { type: 'signed-out' }).notice).toEqual({ type: 'expired' })
})

test('eight hours that passed while the browser was closed or asleep load nothing more', () => {
  const late = auth('initial-session', 'ada', { signedInAt: noon - 8 * hour })
  expect(after(revisit, late, settled())).toMatchObject({ leaving: 'expired', loads: 0 })
})

test('a session that another tab ended at its expiry is reported as expired', () => {
  const noticeAt = (now: number) =>
    then(atHome, { type: 'leaving-elsewhere' }, auth('signed-out', null, { now })).notice?.type
  const expiry = expiryOf(atHome) ?? 0
  expect([noticeAt(expiry - 5001), noticeAt(expiry - 5000)]).toEqual(['signed-out-elsewhere', 'expired'])
})

test.each([
  ['no time', null],
  ['a time in the future', noon + 24 * hour],
])('a session that is stored with %s begins now', (_, signedInAt) => {
  expect(expiryOf(reduce(atHome, auth('token-refreshed', 'ada', { signedInAt })))).toBe(noon + 8 * hour)
})

test.each(['not-authenticated', 'not-found'] as const)('a session whose account is %s ends', code => {
  const leaving = after(revisit, auth('initial-session', 'ada'), settled(), noAccount({ ...offline, code }))
  expect(leaving).toMatchObject({ leaving: 'ended', session: { status: 'loading' } })
  expect(reduce(leaving, { type: 'signed-out' }).notice).toEqual({ type: 'ended' })
})

test('an account that fails to reload leaves the user signed in', () => {
  const state = then(atHome, auth('token-refreshed', 'ada'), settled(), noAccount(offline))
  expect(state).toMatchObject({ session: { user: ada }, account: 'settled' })
})

test('a page opened offline keeps its session, and resumes it once online', () => {
  const waiting = after(revisit, auth('initial-session', 'ada'), settled(), noAccount(offline))
  expect(waiting).toMatchObject({ session: { status: 'signed-out' }, account: 'offline', owner: 'ada', leaving: null })
  const state = then(waiting, { type: 'online' })
  expect(state).toMatchObject({ account: 'loading', loads: 2, watches: 1 })
  expect(then(waiting, auth('signed-out', null), { type: 'online' }).loads).toBe(1)
})

test('a token that expired offline keeps the session and its eight hours, and is renewed once online', () => {
  const waiting = after(revisit, auth('initial-session', null, { isStored: true }))
  expect(waiting).toMatchObject({ session: { status: 'signed-out' }, notice: null, signedInAt: noon - 2 * hour })
  const state = reduce(waiting, { type: 'online' })
  expect(state).toMatchObject({ watch: 'on', watches: 2 })
  expect(reduce(state, { type: 'online' })).toBe(state)
})

test('an auth client that fails to load is retried once online, if there is a session', () => {
  const failed: SessionStateEvent = { type: 'watch-failed' }
  expect(after(revisit, failed)).toMatchObject({ session: { status: 'signed-out' }, watch: 'offline' })
  expect(after(revisit, failed, { type: 'online' }).watches).toBe(2)
  const fromMail: SessionStateEvent = { type: 'started', ...fresh, isReturning: true }
  expect(after(fromMail, failed, { type: 'online' })).toMatchObject({ watch: 'off', watches: 1 })
  expect(reduce(atHome, failed).session.user).toEqual(ada)
})

test('a session rejected at the start is reported as ended, once', () => {
  const ended = after(revisit, auth('signed-out', null))
  expect(ended).toMatchObject({ session: { status: 'signed-out' }, notice: { type: 'ended' }, signedInAt: null })
  expect(reduce(ended, auth('initial-session', null)).notice).toBe(ended.notice)
})

test('a broken session is reported as ended, unless an email link starts another', () => {
  const broken = { type: 'started', ...fresh, isBroken: true } as const
  expect(after(broken).notice).toEqual({ type: 'ended' })
  expect(after({ ...broken, isReturning: true })).toMatchObject({ notice: null, watches: 1 })
})

test('a session that another tab stores is picked up, unless the auth client is watched already', () => {
  const state = after(visit, { type: 'stored-elsewhere' })
  expect(state.watches).toBe(1)
  expect(reduce(state, { type: 'stored-elsewhere' })).toBe(state)
  expect(reduce(state, auth('initial-session', null)).notice).toEqual({ type: 'initial-session' })
})

test('whatever happens, an account belongs to an owner and an owner to a session', () => {
  const names = ['initial-session', 'signed-in', 'signed-out', 'token-refreshed', 'user-updated'] as const
  const event = fc.oneof(
    fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(null, 'ada', 'root'), fc.boolean(), fc.integer())
      .map(([name, userId, isStored, signedInAt]) => auth(name, userId, { isStored, signedInAt })),
    fc.constantFrom<SessionStateEvent>(visit, revisit, signedIn, settled(), account(), account(root)),
    fc.constantFrom<SessionStateEvent>(noAccount(offline), noAccount({ ...offline, code: 'not-found' })),
    fc
      .constantFrom('watch-failed', 'eight-hours-passed', 'online', 'stored-elsewhere', 'leaving-elsewhere')
      .map((type): SessionStateEvent => ({ type })),
    fc.constantFrom('sign-out', 'signed-out').map((type): SessionStateEvent => ({ type })),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), events => {
      const state = after(...events)
      expect(state.owner === null || state.hasSession).toBe(true)
      expect(state.account === 'settled' || state.owner !== null).toBe(true)
      expect(state.session.user === null || state.hasSession).toBe(true)
      expect(state.signedInAt === null || state.hasSession).toBe(true)
    }),
  )
})
