// @vitest-environment happy-dom
import type { OwnArtistRequest } from '@overtone/data/moderation'
import { fail, ok, type Result, type User } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RolePage } from './RolePage'

const $session = atom<{ status: string; user: User | null }>({ status: 'signed-out', user: null })
const $latest = Object.assign(atom<{ loading: boolean; data?: OwnArtistRequest | null }>({ loading: true }), {
  revalidate: vi.fn(),
})
const requestArtistRole = vi.fn<(id: string, reason: string, link: string) => Promise<Result<null>>>()
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  askToSignIn: () => {},
}))
vi.mock('@overtone/data/moderation', () => ({
  ownArtistRequest: () => $latest,
  requestArtistRole: (id: string, reason: string, link: string) => requestArtistRole(id, reason, link),
}))

const sample: OwnArtistRequest = {
  ...{ state: 'open', reason: 'I play', link: null, answer: null, answeredAt: null },
  createdAt: '2026-11-20T10:00:00Z',
}
const open = () =>
  render(
    <MemoryRouter>
      <RolePage />
    </MemoryRouter>,
  )

beforeEach(() => {
  $session.set({ status: 'signed-in', user: sampleUser({ role: 'user' }) })
  $latest.set({ loading: false, data: null })
  requestArtistRole.mockReset().mockResolvedValue(ok(null))
})
afterEach(cleanup)

test('checks the form, keeps what was typed after a failure, and repeats with the same id', async () => {
  open()
  await userEvent.type(screen.getByLabelText(/A link to your music/), 'ada.test')
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(screen.getByText('A reason is required')).toBeTruthy()
  expect(screen.getByText('The link must start with http:// or https://')).toBeTruthy()
  expect(requestArtistRole).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText(/A link to your music/))
  await userEvent.type(screen.getByLabelText('Why do you want the role?'), ' I play ')
  requestArtistRole.mockResolvedValueOnce(fail({ code: 'offline', key: 'requestFailed' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Your request couldn’t be sent'))
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(requestArtistRole).toHaveBeenCalledTimes(2))
  const [first, second] = requestArtistRole.mock.calls
  expect(first).toEqual(second)
  expect(second?.slice(1)).toEqual(['I play', ''])
})

test('shows a waiting request instead of the form', () => {
  $latest.set({ loading: false, data: sample })
  open()
  expect(screen.getByRole('status').textContent).toContain('Your request is waiting for an answer')
  expect(screen.queryByRole('form')).toBeNull()
})

test('shows why a request was declined, and the form again after a week', () => {
  const declined = { ...sample, state: 'declined', answer: 'No music yet' } as const
  $latest.set({ loading: false, data: { ...declined, answeredAt: new Date().toISOString() } })
  open()
  expect(screen.getByText('No music yet')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  cleanup()
  $latest.set({ loading: false, data: { ...declined, answeredAt: '2026-01-01T10:00:00Z' } })
  open()
  expect(screen.getByRole('form', { name: 'Request the artist role' })).toBeTruthy()
})

test('leads artists to the hub', () => {
  $session.set({ status: 'signed-in', user: sampleUser({ role: 'artist' }) })
  open()
  expect(screen.getByRole('link', { name: 'Open Artist Hub' })).toBeTruthy()
})
