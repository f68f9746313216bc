// @vitest-environment happy-dom
import { fail, ok } from '@overtone/domain'
import { samplePlaylist, sampleTrack, sampleUser } from '@overtone/testing'
import { fireEvent, act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $session,
  openPlaylist,
  closePlaylist,
  player,
  renderAt,
  service,
  stored,
  titles,
  lastToast,
  queries,
  $currentTrack,
  $isPlaying,
} from './playlistFixture'

const tide = sampleTrack({ id: 'tide', title: 'Low Tide', duration: 222, bpm: 92, key: 'G#', price: 1.99 })
const lamp = sampleTrack({ id: 'lamp', title: 'Lamp Oil', duration: 178 })
const waltz = sampleTrack({ id: 'waltz', title: 'Waltz', duration: 200 })
const evening = samplePlaylist({ id: 'evening', title: 'Evening', description: 'Slow', trackCount: 3, ownerId: 'ilse' })
const context = { title: 'Evening', path: '/playlist/evening' }
const owner = { status: 'signed-in', user: sampleUser({ id: 'ilse' }) } as const

beforeEach(() => openPlaylist(evening, [tide, lamp, waltz]))
afterEach(closePlaylist)

test('shows title, description and total duration of the playlist, and its tracks in order', async () => {
  renderAt()
  expect(screen.getByRole('status').textContent).toBe('Loading playlist')
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening' })).toBeTruthy()
  expect(screen.getByText('Slow')).toBeTruthy()
  expect(await screen.findByText('3 tracks')).toBeTruthy()
  expect(screen.getByText('10 min')).toBeTruthy()
  expect(titles()).toEqual(['Low Tide', 'Lamp Oil', 'Waltz'])
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('$1.99')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Evening · Overtone'))
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('plays the playlist from the start, from a track or shuffled, and adds it to the queue', async () => {
  renderAt()
  await screen.findByText('10 min')
  await userEvent.click(screen.getByRole('button', { name: 'Play playlist Evening' }))
  expect(player.playFrom).toHaveBeenLastCalledWith(context, [tide, lamp, waltz], 0)
  await userEvent.click(screen.getByRole('button', { name: 'Play Lamp Oil' }))
  expect(player.playFrom).toHaveBeenLastCalledWith(context, [tide, lamp, waltz], 1)
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }))
  expect(player.setShuffled).toHaveBeenCalledWith(true)
  await userEvent.click(screen.getByRole('button', { name: 'Add to queue' }))
  expect(player.addToQueue).toHaveBeenCalledWith([tide, lamp, waltz])
  expect(lastToast()?.message).toBe('3 tracks added to the queue')
})

test('pauses the playlist while one of its tracks is playing', async () => {
  renderAt()
  await screen.findByText('10 min')
  act(() => {
    $currentTrack.set(lamp)
    $isPlaying.set(true)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Pause playlist Evening' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pause Lamp Oil' }))
  expect(player.toggle).toHaveBeenCalledTimes(2)
  expect(player.playFrom).not.toHaveBeenCalled()
})

test.each(['unknown', 'no-id', "somebody-else's"])('shows "Playlist not found" for the id %s', async id => {
  service.getPlaylist.mockResolvedValue(fail({ code: 'not-found', key: 'playlistNotFound' }))
  service.getPlaylistTracks.mockResolvedValue(fail({ code: 'not-found', key: 'playlistNotFound' }))
  renderAt(`/playlist/${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Playlist not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All playlists' })).toHaveProperty('pathname', '/playlists')
})

test('keeps loading a playlist that is not found until the session is known', async () => {
  $session.set({ status: 'loading', user: null })
  service.getPlaylist.mockResolvedValueOnce(fail({ code: 'not-found', key: 'playlistNotFound' }))
  renderAt()
  await waitFor(() => expect(service.getPlaylist).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Loading playlist')).toBeTruthy()
  act(() => {
    $session.set(owner)
    queries.invalidateKeys()
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening' })).toBeTruthy()
})

test('shows an error when the playlist fails to load, and recovers on Retry', async () => {
  service.getPlaylist.mockResolvedValueOnce(fail({ code: 'offline', key: 'getPlaylistFailed' }))
  renderAt()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to get playlist')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Evening' })).toBeTruthy()
})

test('shows an error when the tracks fail to load, and recovers on Retry', async () => {
  service.getPlaylistTracks.mockResolvedValueOnce(fail({ code: 'offline', key: 'getPlaylistTracksFailed' }))
  renderAt()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to get playlist tracks')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('10 min')).toBeTruthy()
})

test('shows an empty state, with play disabled, for a playlist without tracks', async () => {
  stored.tracks = []
  renderAt()
  expect(await screen.findByText('No tracks in this playlist yet')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play playlist Evening' }).disabled).toBe(true)
})

test('offers to share a public playlist, not a private one', async () => {
  renderAt()
  const share = await screen.findByRole('link', { name: 'Share Evening' })
  expect(share.getAttribute('href')).toBe('/playlist/evening')
  closePlaylist()
  openPlaylist({ ...evening, isPublic: false }, [tide])
  $session.set(owner)
  renderAt()
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Share/ })).toBeNull()
})

test('owners can delete a playlist after confirming, and land on their playlists', async () => {
  $session.set(owner)
  service.deletePlaylist.mockResolvedValueOnce(fail({ code: 'offline', key: 'deletePlaylistFailed' }))
  service.deletePlaylist.mockResolvedValueOnce(ok(null))
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: /^More options for / }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Evening”?' })
  const confirm = within(dialog).getByRole('button', { name: 'Delete playlist' })
  await userEvent.click(confirm)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to delete playlist')
  await userEvent.click(confirm)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/playlists?show=own'))
})

test('owners can change title, description and visibility', async () => {
  $session.set(owner)
  service.updatePlaylist.mockResolvedValue(ok(evening))
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = screen.getByRole('dialog', { name: 'Edit playlist' })
  const title = within(dialog).getByLabelText<HTMLInputElement>('Playlist title')
  expect(title.value).toBe('Evening')
  await userEvent.clear(title)
  await userEvent.type(title, 'Night')
  await userEvent.click(within(dialog).getByRole('switch', { name: /^Public/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(service.updatePlaylist).toHaveBeenCalledWith('evening', {
    title: 'Night',
    description: 'Slow',
    isPublic: false,
    coverUrl: null,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('renders only the rows near the viewport of a long playlist', async () => {
  stored.tracks = Array.from({ length: 1000 }, (_, i) => sampleTrack({ id: `t${i}`, title: `Track ${i}` }))
  renderAt()
  await screen.findByText('1000 tracks')
  // Without layout, the height of the viewport isn't observed, and the rows stay hidden, because they aren't measured
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768)
  fireEvent(window, new Event('resize'))
  const rows = screen.getAllByRole('listitem', { hidden: true })
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.length).toBeLessThan(100)
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('1000')
})
