// @vitest-environment happy-dom
import { fail, ok } from '@overtone/domain'
import { samplePlaylist, sampleUser } from '@overtone/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $session, address, closePlaylists, create, openPlaylists, renderAt, service, titles } from './playlistsFixture'

const evening = samplePlaylist({ id: 'evening', title: 'Evening', trackCount: 3, creatorName: 'Ilse' })
const forest = samplePlaylist({ id: 'forest', title: 'Forêt', description: 'Field recordings' })
const mine = samplePlaylist({ id: 'mine', title: 'Mine alone', isPublic: false })
const signedIn = { status: 'signed-in', user: sampleUser() } as const

beforeEach(() => openPlaylists([evening, forest], [mine]))
afterEach(closePlaylists)

test('shows public playlists as links, each with a play button if it has tracks', async () => {
  renderAt('/playlists')
  expect(screen.getByRole('region', { name: 'Public playlists' }).getAttribute('aria-busy')).toBe('true')
  expect(await screen.findByRole('link', { name: 'Evening' })).toHaveProperty('pathname', '/playlist/evening')
  expect(screen.getByText('by Ilse')).toBeTruthy()
  expect(screen.getByText('3 tracks')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play playlist Evening' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Play playlist Forêt' })).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('searches titles, descriptions and names, ignoring case and accents', async () => {
  renderAt('/playlists')
  await screen.findByRole('link', { name: 'Evening' })
  const search = screen.getByRole('searchbox', { name: 'Search playlists' })
  await userEvent.type(search, 'FORET')
  await waitFor(() => expect(address()).toBe('/playlists?q=FORET'))
  expect(titles()).toEqual(['Forêt'])
  await userEvent.clear(search)
  await userEvent.type(search, 'ilse')
  await waitFor(() => expect(titles()).toEqual(['Evening']))
  await userEvent.type(search, ' %_"')
  expect(await screen.findByText('No playlists found')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Reset Search' }))
  expect(titles()).toEqual(['Evening', 'Forêt'])
})

test('shows an error when playlists fail to load, and recovers on Retry', async () => {
  service.getPublicPlaylists.mockResolvedValueOnce(fail({ code: 'offline', key: 'getPlaylistsFailed' }))
  renderAt('/playlists')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load playlists')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Evening' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Public playlists' }))
})

test('shows eight marked samples after 800 ms when there are no playlists', async () => {
  vi.useFakeTimers()
  service.getPublicPlaylists.mockResolvedValue(ok([]))
  renderAt('/playlists')
  await act(() => vi.advanceTimersByTimeAsync(799))
  expect(titles()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(titles()).toHaveLength(8)
  expect(screen.getAllByText('Sample')).toHaveLength(8)
  expect(screen.getByText(/These eight samples/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

test('shows twenty more on Show more playlists', async () => {
  const many = Array.from({ length: 20 }, (_, i) => samplePlaylist({ id: `p${i}`, title: `Playlist ${i}` }))
  service.getPublicPlaylists.mockImplementation(async limit =>
    ok(limit === 20 ? many : [...many, samplePlaylist({ id: 'last', title: 'The last' })]),
  )
  renderAt('/playlists')
  await userEvent.click(await screen.findByRole('button', { name: 'Show more playlists' }))
  expect(await screen.findByRole('link', { name: 'The last' })).toBeTruthy()
  expect(service.getPublicPlaylists.mock.calls).toEqual([[20], [40]])
})

test('signed-in users have a tab for their own playlists, restored from the URL', async () => {
  $session.set(signedIn)
  renderAt('/playlists?show=own')
  expect(await screen.findByRole('link', { name: 'Mine alone' })).toBeTruthy()
  expect(screen.getByText('Private')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Yours', selected: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Public' }))
  expect(await screen.findByRole('link', { name: 'Evening' })).toBeTruthy()
  expect(address()).toBe('/playlists')
})

test('keeps the typed text and the chosen tab when both change before a re-render', async () => {
  $session.set(signedIn)
  renderAt('/playlists')
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  act(() => {
    for (const letter of 'alone') fireEvent.change(search, { target: { value: search.value + letter } })
    screen.getByRole('tab', { name: 'Yours' }).click()
    expect(search.value).toBe('alone')
  })
  await waitFor(() => expect(address()).toBe('/playlists?show=own&q=alone'))
  expect(titles()).toEqual(['Mine alone'])
})

test('offers to create a playlist when the user has none', async () => {
  $session.set(signedIn)
  service.getPlaylistsOf.mockResolvedValue(ok([]))
  renderAt('/playlists?show=own')
  expect(await screen.findByText('You have no playlists yet')).toBeTruthy()
  await userEvent.click(create()[1] as HTMLElement)
  expect(screen.getByRole('dialog', { name: 'Create playlist' })).toBeTruthy()
})
