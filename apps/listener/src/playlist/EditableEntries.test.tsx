// @vitest-environment happy-dom
import { fail, ok } from '@overtone/domain'
import { samplePlaylist, sampleTrack, sampleUser } from '@overtone/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  $session,
  closePlaylist,
  handles,
  lastToast,
  openPlaylist,
  renderAt,
  service,
  stored,
  titles,
} from './playlistFixture'

const tide = sampleTrack({ id: 'tide', title: 'Low Tide' })
const lamp = sampleTrack({ id: 'lamp', title: 'Lamp Oil' })
const waltz = sampleTrack({ id: 'waltz', title: 'Waltz' })
const offline = { code: 'offline', key: 'updatePlaylistFailed' } as const
const refused = { code: 'failed', key: 'updatePlaylistFailed' } as const

beforeEach(() => {
  openPlaylist(samplePlaylist({ id: 'evening', trackCount: 3, ownerId: 'ilse' }), [tide, lamp, waltz])
  $session.set({ status: 'signed-in', user: sampleUser({ id: 'ilse' }) })
})
afterEach(closePlaylist)

test('moves a track optimistically, saves the move, and moves it back on Undo', async () => {
  renderAt()
  await userEvent.click(await handles())
  expect(titles()).toEqual(['Lamp Oil', 'Waltz', 'Low Tide'])
  expect(service.placePlaylistTracks).toHaveBeenLastCalledWith('evening', { tide: '50000004' })
  await waitFor(() => expect(lastToast()?.message).toBe('Low Tide moved to position 3'))
  act(() => lastToast()?.action?.onPress())
  expect(titles()).toEqual(['Low Tide', 'Lamp Oil', 'Waltz'])
  await waitFor(() => expect(service.placePlaylistTracks).toHaveBeenLastCalledWith('evening', { tide: '50000001' }))
})

test('shows changes from another tab after a move', async () => {
  renderAt()
  const move = await handles()
  const added = sampleTrack({ id: 'added', title: 'Added elsewhere' })
  stored.tracks = [waltz, tide, lamp, added]
  await userEvent.click(move)
  await waitFor(() => expect(titles()).toEqual(['Waltz', 'Lamp Oil', 'Low Tide', 'Added elsewhere']))
})

test('rolls a move back with an error toast when saving fails', async () => {
  service.placePlaylistTracks.mockResolvedValue(fail(refused))
  renderAt()
  const move = await handles()
  service.getPlaylistTracks.mockResolvedValue(fail(refused))
  await userEvent.click(move)
  await waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error', message: 'Failed to update playlist' }))
  expect(titles()).toEqual(['Low Tide', 'Lamp Oil', 'Waltz'])
})

test('removes a track, and restores it at its position on Undo', async () => {
  service.addPlaylistTrack.mockImplementation(async (_id, _track, position) => {
    stored.tracks = [tide, lamp, waltz]
    return ok(position)
  })
  renderAt()
  await handles()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Lamp Oil from the playlist' }))
  await waitFor(() => expect(lastToast()?.message).toBe('Lamp Oil removed'))
  expect(titles()).toEqual(['Low Tide', 'Waltz'])
  act(() => lastToast()?.action?.onPress())
  await waitFor(() => expect(service.addPlaylistTrack).toHaveBeenCalledWith('evening', 'lamp', '50000002'))
  await waitFor(() => expect(titles()).toEqual(['Low Tide', 'Lamp Oil', 'Waltz']))
})

test('keeps edits made offline, and sends them in order once the network is back', async () => {
  service.placePlaylistTracks.mockResolvedValueOnce(fail(offline))
  renderAt()
  await userEvent.click(await handles())
  expect(await screen.findByText(/offline. 1 change will be saved/)).toBeTruthy()
  expect(lastToast()?.message).toBe('Low Tide moved to position 3')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Lamp Oil from the playlist' }))
  expect(await screen.findByText(/offline. 2 changes will be saved/)).toBeTruthy()
  expect(titles()).toEqual(['Waltz', 'Low Tide'])
  expect(service.removePlaylistTrack).not.toHaveBeenCalled()
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)

  stored.tracks = [tide, lamp, waltz, sampleTrack({ id: 'added', title: 'Added elsewhere' })]
  stored.positions = { added: '50000005' }
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/offline/)).toBeNull())
  expect(service.placePlaylistTracks).toHaveBeenLastCalledWith('evening', { tide: '50000004' })
  expect(service.removePlaylistTrack).toHaveBeenCalledExactlyOnceWith('evening', 'lamp')
  await waitFor(() => expect(titles()).toEqual(['Waltz', 'Low Tide', 'Added elsewhere']))
  const leavingLater = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leavingLater)
  expect(leavingLater.defaultPrevented).toBe(false)
})

test('drops unsaved edits when the user signs out, before somebody else signs in', async () => {
  service.placePlaylistTracks.mockResolvedValueOnce(fail(offline))
  renderAt()
  await userEvent.click(await handles())
  expect(await screen.findByText(/offline. 1 change will be saved/)).toBeTruthy()
  act(() => $session.set({ status: 'signed-out', user: null }))
  act(() => $session.set({ status: 'signed-in', user: sampleUser({ id: 'kim' }) }))
  expect(screen.queryByText(/offline/)).toBeNull()
  expect(titles()).toEqual(['Low Tide', 'Lamp Oil', 'Waltz'])
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(service.getPlaylistTracks).toHaveBeenCalledTimes(2))
  expect(service.placePlaylistTracks).toHaveBeenCalledOnce()
})

test('counts a track that was added before the response was lost as saved', async () => {
  renderAt()
  await handles()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Lamp Oil from the playlist' }))
  await waitFor(() => expect(lastToast()?.message).toBe('Lamp Oil removed'))
  service.addPlaylistTrack.mockResolvedValueOnce(fail({ code: 'offline', key: 'addTrackFailed' }))
  service.addPlaylistTrack.mockResolvedValueOnce(fail({ code: 'conflict', key: 'alreadyInPlaylist' }))
  act(() => lastToast()?.action?.onPress())
  expect(await screen.findByText(/offline. 1 change will be saved/)).toBeTruthy()
  stored.tracks = [tide, lamp, waltz]
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/offline/)).toBeNull())
  expect(titles()).toEqual(['Low Tide', 'Lamp Oil', 'Waltz'])
  expect(lastToast()?.kind).not.toBe('error')
})

test('says that somebody else has removed the track that was moved', async () => {
  service.placePlaylistTracks.mockResolvedValue(ok(0))
  renderAt()
  const move = await handles()
  stored.tracks = [lamp, waltz]
  await userEvent.click(move)
  await waitFor(() => expect(lastToast()?.message).toBe('Somebody has removed Low Tide from this playlist'))
  await waitFor(() => expect(titles()).toEqual(['Lamp Oil', 'Waltz']))
})

test('orders by harmony in one write, and back on Undo', async () => {
  stored.tracks = [
    sampleTrack({ id: 'g', title: 'In G', key: 'G', bpm: 120 }),
    sampleTrack({ id: 'f', title: 'In F', key: 'F', bpm: 90 }),
    sampleTrack({ id: 'slow', title: 'Slow in G', key: 'G', bpm: 70 }),
  ]
  renderAt()
  await handles()
  await userEvent.click(await screen.findByRole('button', { name: /^More options for / }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Order by harmony' }))
  await waitFor(() => expect(titles()).toEqual(['In G', 'Slow in G', 'In F']))
  expect(service.placePlaylistTracks).toHaveBeenCalledExactlyOnceWith('evening', {
    g: '50000001',
    slow: '50000002',
    f: '50000003',
  })
  await waitFor(() => expect(lastToast()?.message).toMatch(/^Ordered by harmony/))
  expect(screen.getByRole('img', { name: 'Before' }).getAttribute('viewBox')).toBe('0 0 3 1')
  act(() => lastToast()?.action?.onPress())
  await waitFor(() => expect(titles()).toEqual(['In G', 'In F', 'Slow in G']))
  expect(screen.queryByRole('img', { name: 'Before' })).toBeNull()
})
