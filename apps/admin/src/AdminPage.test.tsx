// @vitest-environment happy-dom
import { $adminOverview, type AdminOverview } from '@overtone/data/admin'
import type { Failure, User } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { $session, type Session } from '@overtone/session'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdminPage } from './AdminPage'

type Answer = { data?: AdminOverview; error?: Failure; loading: boolean }

vi.mock('@overtone/session', async original => {
  const { atom, computed } = await import('nanostores')
  const $session = atom<Session>({ status: 'loading', user: null })
  return { ...(await original<object>()), $session, $user: computed($session, ({ user }) => user) }
})

vi.mock('@overtone/data/admin', async original => {
  const { atom } = await import('nanostores')
  const data = await original<object>()
  return {
    ...data,
    $adminOverview: Object.assign(atom({ loading: true }), { revalidate: vi.fn() }),
    watchAuditLog: () => () => {},
  }
})

vi.mock('@overtone/data/moderation', async () => {
  const { atom } = await import('nanostores')
  const $queue = atom({
    loading: false,
    data: { cases: [], next: null, counts: { open: 3, appealed: 1, decided: 40 } },
  })
  return {
    moderationQueue: () => Object.assign($queue, { revalidate: vi.fn() }),
    openArtistRequests: () => atom({ loading: false, data: [] }),
  }
})

const refreshCurrentUser = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('./refreshCurrentUser', () => ({ refreshCurrentUser }))

const $answer = $adminOverview as unknown as WritableAtom<Answer>
const $user = $session as WritableAtom<Session>

const account = (part: Partial<User>): User => ({
  id: 'a',
  email: 'a@example.org',
  name: 'A',
  role: 'user',
  isActive: true,
  avatarUrl: null,
  bio: '',
  createdAt: '2026-11-20T10:00:00Z',
  ...part,
})
const overview: AdminOverview = {
  users: 1204,
  tracks: 60,
  publishedTracks: 57,
  plays: 8_400_000,
  newestAccounts: [
    account({ id: '1', name: 'First', email: 'first@example.org', role: 'super_admin' }),
    account({ id: '2', name: 'Second', email: 'second@example.org', isActive: false }),
  ],
}

function open() {
  render(
    <MemoryRouter>
      <AdminPage />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  $user.set({ status: 'signed-in', user: account({ role: 'admin' }) })
  $answer.set({ loading: true })
})
afterEach(cleanup)

test('shows a loading status', () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Admin' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Loading statistics')
})

test('shows the four figures', () => {
  $answer.set({ loading: false, data: overview })
  open()
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(['Users', 'Tracks', 'Published tracks', 'Plays'].map(figure)).toEqual(['1,204', '60', '57', '8.4M'])
})

test('shows the number of cases waiting for moderators, with a link to the queue', () => {
  $answer.set({ loading: false, data: overview })
  open()
  expect(screen.getByText('Waiting', { selector: 'dt' }).nextElementSibling?.textContent).toBe('3')
  expect(screen.getByRole('link', { name: 'Open queue' }).getAttribute('href')).toBe('/moderation')
})

test('lists the newest accounts with email address, role and status', () => {
  $answer.set({ loading: false, data: overview })
  open()
  const table = screen.getByRole('table', { name: 'Newest accounts' })
  const first = within(table).getByRole('row', { name: /First first@example\.org/ })
  expect(within(first).getByText('SUPER ADMIN')).toBeTruthy()
  expect(within(first).getByText('Active')).toBeTruthy()
  const second = within(table).getByRole('row', { name: /Second second@example\.org/ })
  expect(within(second).getByText('USER')).toBeTruthy()
  expect(within(second).getByText('Suspended')).toBeTruthy()
})

test('shows an empty state when there are no accounts', () => {
  $answer.set({ loading: false, data: { ...overview, newestAccounts: [] } })
  open()
  expect(screen.getByText('No accounts yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('shows the failure and retries', async () => {
  $answer.set({ loading: false, error: { code: 'failed', key: 'loadFailed' } })
  open()
  expect(screen.getByRole('alert').textContent).toContain('Failed to load data')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect($adminOverview.revalidate).toHaveBeenCalledOnce()
})

test('refreshes the current user when the request is forbidden', () => {
  $answer.set({ loading: false, error: { code: 'forbidden', key: 'insufficientPrivileges' } })
  open()
  expect(refreshCurrentUser).toHaveBeenCalledOnce()
})

test('denies signed-out visitors and shows no figures', () => {
  $user.set({ status: 'signed-out', user: null })
  $answer.set({ loading: false, data: overview })
  open()
  expect(screen.getByText('Sign in to open the admin area')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText('Plays')).toBeNull()
})

test('shows a loading indicator until the session is known', () => {
  $user.set({ status: 'loading', user: null })
  $answer.set({ loading: false, data: overview })
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.queryByText('Plays')).toBeNull()
})
