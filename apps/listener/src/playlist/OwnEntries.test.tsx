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
  service.placePlaylistTracks.mockResolvedValue(fail(offline))
  renderAt()
  const move = await handles()
  service.getPlaylistTracks.mockResolvedValue(fail(offline))
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
