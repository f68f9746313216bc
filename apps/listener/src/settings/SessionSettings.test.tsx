// @vitest-environment happy-dom
import type { Session } from '@overtone/data/account'
import { $toasts } from '@overtone/design'
import { fail, ok, type Result } from '@overtone/domain'
import { sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { deviceOf } from './deviceOf'
import { SessionSettings } from './SessionSettings'

const getSessions = vi.fn<() => Promise<Result<Session[]>>>()
const endSessions = vi.hoisted(() => vi.fn())
let sessionsOf = fakeQueries().queriesOf('sessions', (_userId: string) => getSessions())
vi.mock('@overtone/data/account', () => ({ endSessions, sessionsOf: (userId: string) => sessionsOf(userId) }))

const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const session = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  startedAt: '2026-11-20T12:00:00Z',
  seenAt: '2026-11-21T12:00:00Z',
  userAgent: linux,
  isCurrent: false,
  ...more,
})
const here = session('here', { isCurrent: true })

beforeEach(() => {
  sessionsOf = fakeQueries().queriesOf('sessions', (_userId: string) => getSessions())
  getSessions.mockReset().mockResolvedValue(ok([here, session('phone', { userAgent: phone })]))
  endSessions.mockReset().mockResolvedValue(ok(1))
})
afterEach(cleanup)
const open = () => render(<SessionSettings user={sampleUser()} />)
const rows = () => within(screen.getByRole('list', { name: 'Sessions' })).findAllByRole('listitem')

test('lists the sessions and marks this browser, which can’t be signed out here', async () => {
  open()
  await screen.findByText('Safari on iPhone')
  const [first, second] = await rows()
  expect(first?.textContent).toContain('Chrome on Linux This browser')
  expect(first && within(first).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain('Since November 20, 2026, last used November 21, 2026')
})

test('signs out one session or all others, and says so', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
  expect(endSessions).toHaveBeenLastCalledWith('phone')
  expect($toasts.get().at(-1)?.message).toBe('1 session ended')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(endSessions).toHaveBeenLastCalledWith(undefined)
})

test('keeps the list and says why if signing out fails, and has no button without others', async () => {
  endSessions.mockResolvedValue(fail({ code: 'offline', key: 'signOutFailed' }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect($toasts.get().at(-1)?.kind).toBe('error'))
  expect(await rows()).toHaveLength(2)
  cleanup()
  sessionsOf = fakeQueries().queriesOf('sessions', (_userId: string) => getSessions())
  getSessions.mockResolvedValue(ok([here]))
  open()
  await screen.findByText('This browser')
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows a failure with Retry', async () => {
  getSessions.mockResolvedValueOnce(fail({ code: 'offline', key: 'loadFailed' }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('This browser')).toBeTruthy()
})

test.each([
  [linux, 'Chrome', 'Linux'],
  [phone, 'Safari', 'iPhone'],
  [`${linux} Edg/140.0`, 'Edge', 'Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  ['curl/8.0', null, null],
  [null, null, null],
])('the user agent %j is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
