// @vitest-environment happy-dom
import { fail, ok } from '@overtone/domain'
import { samplePlaylist, sampleUser } from '@overtone/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $session, askToSignIn, closePlaylist, lastToast, openPlaylist, renderAt, service } from './playlistFixture'

const invitation = {
  title: 'Road trip',
  coverUrl: null,
  trackCount: 2,
  ownerId: 'ilse',
  ownerName: 'Ilse',
  isEditor: false,
}
const signIn = (id: string) => $session.set({ status: 'signed-in', user: sampleUser({ id }) })
const address = () => screen.getByTestId('address').textContent
const openInvite = () => renderAt('/playlist/evening?invite=abc')
const join = async () => userEvent.click(await screen.findByRole('button', { name: 'Join playlist' }))

beforeEach(() => {
  openPlaylist(samplePlaylist({ id: 'evening', ownerId: 'ilse' }), [])
  service.readInvite.mockResolvedValue(ok(invitation))
  signIn('ada')
})
afterEach(closePlaylist)

test('shows who invites to what, and joins', async () => {
  service.joinPlaylist.mockResolvedValue(ok('joined'))
  openInvite()
  expect(await screen.findByText('Ilse invites you to edit a playlist together')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Road trip' })).toBeTruthy()
  expect(screen.getByText(/2 tracks/)).toBeTruthy()
  await join()
  expect(service.joinPlaylist).toHaveBeenCalledExactlyOnceWith('evening', 'abc')
  await waitFor(() => expect(address()).toBe('/playlist/evening'))
  expect(lastToast()?.message).toBe('You can now edit Road trip')
})

test.each([
  [ok('full' as const), 'This playlist has as many collaborators as it can have.'],
  [ok('invalid' as const), /This invitation is no longer valid/],
  [fail({ code: 'offline', key: 'updatePlaylistFailed' } as const), 'Failed to update playlist'],
])('says why joining failed', async (answer, text) => {
  service.joinPlaylist.mockResolvedValue(answer)
  openInvite()
  await join()
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(address()).toBe('/playlist/evening?invite=abc')
})

test('asks a visitor to sign in first', async () => {
  $session.set({ status: 'signed-out', user: null })
  openInvite()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in to join' }))
  expect(askToSignIn).toHaveBeenCalledOnce()
})

test.each([
  ['ilse', 'This is your own invite link. Send it to a friend.'],
  ['ada', 'You can already edit Road trip'],
])('sends an editor on to the playlist, and says why', async (id, message) => {
  signIn(id)
  service.readInvite.mockResolvedValue(ok({ ...invitation, isEditor: true }))
  openInvite()
  await waitFor(() => expect(address()).toBe('/playlist/evening'))
  expect(lastToast()?.message).toBe(message)
})

test.each([ok(null), fail({ code: 'not-found', key: 'playlistNotFound' } as const)])(
  'says that a link is no longer valid, with ways on',
  async answer => {
    service.readInvite.mockResolvedValue(answer)
    openInvite()
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the playlist' })).toHaveProperty('pathname', '/playlist/evening')
    expect(screen.getByRole('link', { name: 'All playlists' })).toHaveProperty('pathname', '/playlists')
  },
)

test('shows an error when the invitation fails to load, and recovers on Retry', async () => {
  service.readInvite.mockResolvedValueOnce(fail({ code: 'offline', key: 'getPlaylistFailed' }))
  openInvite()
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Join playlist' })).toBeTruthy()
})
