// @vitest-environment happy-dom
import { fail, ok } from '@overtone/domain'
import { samplePlaylist, sampleTrack, sampleUser } from '@overtone/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  $session,
  askToSignIn,
  closePlaylist,
  handles,
  lastToast,
  live,
  openPlaylist,
  queries,
  renderAt,
  service,
} from './playlistFixture'

const ada = { id: 'ada', name: 'Ada' }
const ilse = { id: 'ilse', name: 'Ilse' }
const tracks = [sampleTrack({ id: 'tide', title: 'Low Tide' }), sampleTrack({ id: 'lamp', title: 'Lamp Oil' })]
const refused = { code: 'failed', key: 'updatePlaylistFailed' } as const
const signIn = (id: string) => $session.set({ status: 'signed-in', user: sampleUser({ id }) })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  openPlaylist(samplePlaylist({ id: 'evening', title: 'Evening', ownerId: 'ilse', creatorName: 'Ilse' }), tracks)
  service.getCollaborators.mockResolvedValue(ok([ada]))
  service.getInvite.mockResolvedValue(ok(null))
})
afterEach(closePlaylist)

test('a collaborator edits the tracks, but not details, people or the playlist itself', async () => {
  signIn('ada')
  renderAt()
  expect(await screen.findByText('with Ada')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Remove Low Tide from the playlist' })).toBeTruthy()
  await press('People')
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await press('Close')
  await press(/^More options for Evening/)
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['Order by harmony', 'Leave playlist'])
})

test('rows say who added a track once several people have', async () => {
  const entry = (i: number, addedBy: typeof ada) => ({
    ...{ position: `5000000${i}`, addedAt: '', addedBy },
    track: sampleTrack({ id: `t${i}`, title: `No. ${i}` }),
  })
  service.getPlaylistTracks.mockResolvedValue(ok([entry(1, ada), entry(2, ilse)]))
  renderAt()
  expect(await screen.findByText('added by Ada')).toBeTruthy()
  expect(screen.getByText('added by Ilse')).toBeTruthy()
  closePlaylist()
  openPlaylist(samplePlaylist({ id: 'evening', trackCount: 2 }), [])
  service.getPlaylistTracks.mockResolvedValue(ok([entry(1, ada), entry(2, ada)]))
  renderAt()
  expect(await screen.findByText('No. 2')).toBeTruthy()
  expect(screen.queryByText(/^added by/)).toBeNull()
})

test('an editor sees what others change, also while an earlier refetch is running', async () => {
  signIn('ada')
  renderAt()
  await waitFor(() => expect(live.options).not.toBeNull())
  const change = (id: string) => act(() => live.options?.rows?.[0]?.onChange({ type: 'UPDATE', row: { id } }))
  const entry = (title: string) => ({
    ...{ position: '50000001', addedAt: '', addedBy: null },
    track: sampleTrack({ id: title, title }),
  })
  const respond: ((title: string) => void)[] = []
  service.getPlaylistTracks.mockImplementation(
    () => new Promise(resolve => respond.push(title => resolve(ok([entry(title)])))),
  )
  change('another')
  expect(respond).toHaveLength(0)
  change('evening')
  await waitFor(() => expect(respond).toHaveLength(1))
  change('evening')
  respond[0]?.('Stale')
  await waitFor(() => expect(respond).toHaveLength(2))
  respond[1]?.('Fresh')
  expect(await screen.findByText('Fresh')).toBeTruthy()
})

test('a response that is older than the change of somebody else does not undo it', async () => {
  signIn('ada')
  renderAt()
  await handles()
  const entry = (title: string) => ({
    ...{ position: '50000001', addedAt: '', addedBy: null },
    track: sampleTrack({ id: title, title }),
  })
  const running: ((title: string) => void)[] = []
  service.getPlaylistTracks.mockImplementation(
    () => new Promise(resolve => running.push(title => resolve(ok([entry(title)])))),
  )
  await press('First to the end')
  await waitFor(() => expect(running).toHaveLength(1))
  act(() => live.options?.rows?.[0]?.onChange({ type: 'UPDATE', row: { id: 'evening' } }))
  const [latest, ...earlier] = running.toReversed()
  service.getPlaylistTracks.mockResolvedValue(ok([entry('Changed')]))
  await act(async () => latest?.('Changed'))
  await act(async () => earlier.forEach(respond => respond('Before')))
  expect(await screen.findByText('Changed')).toBeTruthy()
  expect(screen.queryByText('Before')).toBeNull()
})

test('a collaborator can leave after confirming', async () => {
  signIn('ada')
  service.removeCollaborator.mockResolvedValueOnce(fail(refused)).mockResolvedValueOnce(ok(null))
  renderAt()
  await press(/^More options for Evening/)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Leave playlist' }))
  const question = screen.getByRole('alertdialog', { name: 'Leave “Evening”?' })
  const confirm = within(question).getByRole('button', { name: 'Leave playlist' })
  await userEvent.click(confirm)
  expect((await within(question).findByRole('alert')).textContent).toBe('Failed to update playlist')
  await userEvent.click(confirm)
  expect(service.removeCollaborator).toHaveBeenLastCalledWith('evening', 'ada')
  await waitFor(() => expect(lastToast()?.message).toBe('You left Evening'))
})

test('the owner removes a collaborator', async () => {
  signIn('ilse')
  service.removeCollaborator.mockResolvedValueOnce(fail(refused)).mockResolvedValueOnce(ok(null))
  renderAt()
  await press('Invite')
  await press('Remove Ada from the playlist')
  await waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error', message: 'Failed to update playlist' }))
  await press('Remove Ada from the playlist')
  await waitFor(() => expect(lastToast()?.message).toBe('Ada can’t edit this playlist anymore'))
  expect(document.activeElement?.textContent).toBe('Who can edit')
})

test('the owner makes an invite link, and turns it off', async () => {
  signIn('ilse')
  const invite = { token: 'abc', expiresAt: '2026-12-01T12:00:00Z' }
  service.createPlaylistInvite.mockResolvedValueOnce(fail(refused)).mockImplementation(async () => {
    service.getInvite.mockResolvedValue(ok(invite))
    return ok(invite)
  })
  renderAt()
  await press('Invite')
  await press('Create invite link')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update playlist')
  await press('Create invite link')
  await waitFor(() => expect(service.createPlaylistInvite).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a visitor is asked to sign in to follow a playlist', async () => {
  renderAt()
  await press(/^Follow /)
  act(() => lastToast()?.action?.onPress())
  expect(askToSignIn).toHaveBeenCalledOnce()
})

test('the header counts the followers, if there are any', async () => {
  renderAt()
  await screen.findByRole('heading', { level: 1, name: 'Evening' })
  expect(screen.queryByText(/follower/)).toBeNull()
  service.getFollowerCount.mockResolvedValue(ok(2))
  act(() => queries.invalidateKeys())
  expect(await screen.findByText('2 followers')).toBeTruthy()
})

test('following is optimistic, and rolled back if it fails', async () => {
  signIn('kim')
  service.followPlaylist.mockResolvedValueOnce(ok(null))
  service.unfollowPlaylist.mockResolvedValueOnce(fail(refused))
  renderAt()
  await press('Follow Evening')
  const following = screen.getByRole('button', { name: 'Following Evening' })
  expect(following.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(following)
  await waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error', message: 'Failed to update playlist' }))
  expect(screen.getByRole('button', { name: 'Following Evening' })).toBeTruthy()
  expect(service.unfollowPlaylist).toHaveBeenCalledExactlyOnceWith('kim', 'evening')
})
