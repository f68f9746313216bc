// @vitest-environment happy-dom
import { fail, ok, type Playlist, type Result } from '@overtone/domain'
import { samplePlaylist, sampleUser } from '@overtone/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  $session,
  address,
  closePlaylists,
  create,
  openPlaylists,
  renderAt,
  service,
} from '../playlists/playlistsFixture'

const signedIn = { status: 'signed-in', user: sampleUser() } as const

beforeEach(() => openPlaylists([], []))
afterEach(closePlaylists)

test('creates one playlist however often Create is pressed, and opens it', async () => {
  $session.set(signedIn)
  let answer: (made: Result<Playlist>) => void = () => {}
  service.createPlaylist.mockReturnValue(new Promise(resolve => (answer = resolve)))
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog', { name: 'Create playlist' })
  await userEvent.type(within(dialog).getByLabelText('Playlist title'), '  Late trains ')
  await userEvent.type(within(dialog).getByLabelText('Description'), 'For the way home')
  await userEvent.click(within(dialog).getByRole('switch', { name: /^Public/ }))
  expect(within(dialog).getByText('11 / 100')).toBeTruthy()
  expect(within(dialog).getByText('16 / 300')).toBeTruthy()
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Saving…' }).disabled).toBe(true)
  expect(service.createPlaylist).toHaveBeenCalledTimes(1)
  expect(service.createPlaylist.mock.lastCall?.[0]).toMatchObject({
    title: '  Late trains ',
    description: 'For the way home',
    isPublic: false,
    coverUrl: null,
  })
  await act(async () => answer(ok(samplePlaylist({ id: 'late-trains' }))))
  expect(address()).toBe('/playlist/late-trains')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows the problems of title and description, and focuses the first', async () => {
  $session.set(signedIn)
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog')
  const title = within(dialog).getByLabelText('Playlist title')
  const submit = within(dialog).getByRole('button', { name: 'Create playlist' })
  await userEvent.type(title, '   ')
  await userEvent.click(submit)
  expect(within(dialog).getByText('Playlist title is required')).toBeTruthy()
  expect(document.activeElement).toBe(title)

  await userEvent.click(title)
  await userEvent.paste('🎷'.repeat(101))
  await userEvent.click(within(dialog).getByLabelText('Description'))
  await userEvent.paste('x'.repeat(301))
  await userEvent.click(submit)
  expect(within(dialog).getByText('101 / 100')).toBeTruthy()
  expect(within(dialog).getByText('Playlist title must be at most 100 characters')).toBeTruthy()
  expect(within(dialog).getByText('Description must be at most 300 characters')).toBeTruthy()
  expect(service.createPlaylist).not.toHaveBeenCalled()
})

test('accepts a title of a hundred emoji, and keeps the entries when saving fails', async () => {
  $session.set(signedIn)
  service.createPlaylist.mockResolvedValue(fail({ code: 'invalid', key: 'tooManyPlaylists', params: { most: 100 } }))
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog')
  const title = within(dialog).getByLabelText<HTMLInputElement>('Playlist title')
  await userEvent.click(title)
  await userEvent.paste('🎷'.repeat(100))
  expect(within(dialog).getByText('100 / 100')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('You can have at most 100 playlists')
  expect(title.value).toBe('🎷'.repeat(100))
})

test('retries with the same playlist id after a failure, and uses a new id for the next playlist', async () => {
  $session.set(signedIn)
  service.createPlaylist.mockResolvedValueOnce(fail({ code: 'offline', key: 'createPlaylistFailed' }))
  service.createPlaylist.mockResolvedValueOnce(ok(samplePlaylist({ id: 'late-trains' })))
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Playlist title'), 'Late trains')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to create playlist')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect(await screen.findByText('/playlist/late-trains')).toBeTruthy()
  const tried = service.createPlaylist.mock.calls.map(([draft]) => draft.id)
  expect(tried).toEqual([tried[0], tried[0]])

  service.createPlaylist.mockResolvedValueOnce(ok(samplePlaylist({ id: 'another' })))
  await userEvent.click(create()[0] as HTMLElement)
  await userEvent.type(screen.getByLabelText('Playlist title'), 'Another')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create playlist' }))
  expect(await screen.findByText('/playlist/another')).toBeTruthy()
  expect(service.createPlaylist.mock.lastCall?.[0].id).not.toBe(tried[0])
})

test('asks visitors to sign in, and sends nothing', async () => {
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByRole('alert').textContent).toContain('You must be logged in to create a playlist')
  await userEvent.type(within(dialog).getByLabelText('Playlist title'), 'Late trains')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect(service.createPlaylist).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect(service.askToSignIn).toHaveBeenCalledTimes(1)
  act(() => $session.set(signedIn))
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

test('rejects a cover that is not an image before sending anything', async () => {
  $session.set(signedIn)
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog')
  const text = new File(['text'], 'notes.txt', { type: 'text/plain' })
  await userEvent.upload(within(dialog).getByLabelText<HTMLInputElement>('Cover', { selector: 'input' }), text, {
    applyAccept: false,
  })
  expect(within(dialog).getByRole('alert').textContent).toBe('Invalid file type. Please upload an image.')
})
