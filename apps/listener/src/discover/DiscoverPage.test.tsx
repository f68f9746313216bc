// @vitest-environment happy-dom
import type { TrackPage } from '@overtone/data'
import { fail, type Failure, type Result } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  address,
  asked,
  counted,
  lastTracks,
  openCatalog,
  page,
  renderAt,
  searchTracks,
  titles,
} from './discoverFixture'

const jazz = sampleTrack({ id: 'mailroom-waltz', title: 'Mailroom Waltz', genre: 'Jazz' })
const folk = sampleTrack({ id: 'lamp-oil', title: 'Lamp Oil', genre: 'Folk' })
const offline: Failure = { code: 'offline', key: 'searchFailed' }

beforeEach(() => openCatalog([jazz, folk]))
afterEach(cleanup)

test('announces that tracks are loading, and marks the region as busy', () => {
  searchTracks.mockReturnValue(new Promise(() => {}))
  renderAt('/discover')
  expect(screen.getByRole('heading', { level: 1, name: 'Discover' })).toBeTruthy()
  expect(counted()?.textContent).toBe('Loading tracks')
  expect(screen.getByRole('region', { name: 'Tracks' }).getAttribute('aria-busy')).toBe('true')
})

test('shows and counts the tracks, each with a play button and links to the track and its artist', async () => {
  renderAt('/discover')
  expect(await screen.findByRole('button', { name: 'Play Mailroom Waltz' })).toBeTruthy()
  expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil'])
  expect(counted()?.textContent).toBe('2 tracks')
  expect(screen.getByRole('link', { name: 'Lamp Oil' }).getAttribute('href')).toBe('/track/lamp-oil')
  expect(screen.getAllByRole('link', { name: 'Artist' })[0]?.getAttribute('href')).toBe('/artist/artist')
})

test('on a phone, filters in the URL leave the panel closed, and the button counts them', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  happyDOM.setViewport({ width: 390 })
  renderAt('/discover?sort=title&min_bpm=90&max_bpm=120&key=G%23')
  const button = await screen.findByRole('button', { name: 'Filters (2)' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toBeTruthy()
  happyDOM.setViewport({ width: 1024 })
})

test('scrolls the row of genres to the one of the URL, once, and not to the first', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderAt('/discover')
  await screen.findByText('2 tracks')
  expect(scroll).not.toHaveBeenCalled()
  cleanup()
  renderAt('/discover?genre=Folk')
  await screen.findByText('2 tracks')
  expect(scroll.mock.contexts).toEqual([screen.getByRole('link', { name: 'Folk' })])
})

test('says "at least" when the count is not exact', async () => {
  searchTracks.mockResolvedValue(page([jazz], { total: 10_000, isTotalExact: false }))
  renderAt('/discover')
  await waitFor(() => expect(counted()?.textContent).toBe('At least 10,000 tracks'))
})

test('applies every search parameter in the URL, and shows it in the controls', async () => {
  renderAt(
    '/discover?q=low%20tide&genre=Jazz&tag=chill&sort=price&order=asc&min_price=1&max_price=2.5&min_bpm=90&max_bpm=120&key=G%23&license=royalty_free',
  )
  await screen.findByText('2 tracks')
  expect(asked()).toEqual([
    {
      q: 'low tide',
      genre: 'Jazz',
      tags: ['chill'],
      sort: 'price',
      order: 'asc',
      minPrice: 1,
      maxPrice: 2.5,
      minBpm: 90,
      maxBpm: 120,
      key: 'G#',
      licenseType: 'royalty_free',
      limit: 40,
    },
  ])
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search tracks and artists' }).value).toBe('low tide')
  expect(screen.getByRole('link', { name: 'Jazz' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Chill' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('button', { name: 'Filters (4)' }).getAttribute('aria-expanded')).toBe('true')
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })).value).toBe('price')
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Maximum price ($)' }).value).toBe('2.5')
  const active = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(active.getAllByRole('link').map(link => link.textContent)).toEqual([
    '“low tide”',
    '$1.00 to $2.50',
    '90 to 120 BPM',
    'G♯',
    'Royalty free',
    'Reset Search',
  ])
})

test.each(['%', '_', '"', ',', '(a)', "'"])('searches for %s literally', async q => {
  renderAt(`/discover?q=${encodeURIComponent(q)}`)
  await screen.findByText('2 tracks')
  expect(asked()[0]?.q).toBe(q)
})

test('searches for the typed text on Enter, keeps the filters and puts it into the URL', async () => {
  renderAt('/discover?genre=Jazz')
  await screen.findByText('2 tracks')
  searchTracks.mockResolvedValue(page([folk]))
  await userEvent.type(screen.getByRole('combobox', { name: 'Search tracks and artists' }), 'lamp')
  expect(address()).toBe('/discover?genre=Jazz')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(titles()).toEqual(['Lamp Oil']))
  expect(address()).toBe('/discover?genre=Jazz&q=lamp')
  expect(asked().at(-1)).toMatchObject({ q: 'lamp', genre: 'Jazz' })
})

test('keeps the last results while new ones load, and ignores a late response to an older search', async () => {
  renderAt('/discover')
  await screen.findByText('2 tracks')
  const answers: ((found: Result<TrackPage>) => void)[] = []
  searchTracks.mockImplementation(() => new Promise(resolve => answers.push(resolve)))
  await userEvent.type(screen.getByRole('combobox', { name: 'Search tracks and artists' }), 'a{Enter}')
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil'])
  expect(screen.getByRole('region', { name: 'Tracks' }).getAttribute('aria-busy')).toBe('true')

  await userEvent.type(screen.getByRole('combobox', { name: 'Search tracks and artists' }), 'b{Enter}')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(page([folk]))
  await waitFor(() => expect(titles()).toEqual(['Lamp Oil']))
  answers[0]?.(page([jazz]))
  await Promise.resolve()
  expect(titles()).toEqual(['Lamp Oil'])
})

test('shows an empty state when nothing has been published', async () => {
  searchTracks.mockResolvedValue(page([]))
  renderAt('/discover')
  expect(await screen.findByText('No tracks found')).toBeTruthy()
  expect(screen.getByText('Nothing has been published yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Reset Search' })).toBeNull()
})

test('offers to reset a search without results', async () => {
  searchTracks.mockResolvedValueOnce(page([]))
  renderAt('/discover?q=nothing')
  const region = within(await screen.findByRole('region', { name: 'Tracks' }))
  await userEvent.click(await region.findByRole('link', { name: 'Reset Search' }))
  await waitFor(() => expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil']))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search tracks and artists' }).value).toBe('')
})

test('shows an error when the tracks fail to load, and loads them on Retry', async () => {
  searchTracks.mockResolvedValueOnce(fail(offline))
  renderAt('/discover')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load tracks. Please try again later.')).toBeTruthy()
  expect(within(alert).queryByText('Your music keeps playing.')).toBeNull() // no music is playing

  let answer: (found: Result<TrackPage>) => void = () => {}
  searchTracks.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tracks' }))
  answer(page([jazz]))
  expect(await screen.findByRole('heading', { name: 'Mailroom Waltz' })).toBeTruthy()
})

test('loads the next page by its cursor near the end, without duplicates', async () => {
  searchTracks.mockResolvedValueOnce(page([jazz], { total: 2, next: 'after-jazz' }))
  searchTracks.mockResolvedValueOnce(page([jazz, folk], { total: 0 }))
  renderAt('/discover')
  await waitFor(() => expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil']))
  expect(searchTracks.mock.calls.map(([, cursor]) => cursor)).toEqual([undefined, 'after-jazz'])
  expect(counted()?.textContent).toBe('2 tracks')
})

test('shows one error when the next page fails, and loads it on Retry', async () => {
  searchTracks.mockResolvedValueOnce(page([jazz], { total: 2, next: 'after-jazz' }))
  searchTracks.mockResolvedValueOnce(fail(offline))
  renderAt('/discover')
  const alert = await screen.findByRole('alert')
  expect(searchTracks).toHaveBeenCalledTimes(2)
  searchTracks.mockResolvedValueOnce(page([folk]))
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil']))
})

test('shows the list of the last visit until the new one arrives, and only then loads its next page', async () => {
  lastTracks.mockReturnValue(page([folk], { next: 'after-folk' }).data)
  let answer: (found: Result<TrackPage>) => void = () => {}
  searchTracks.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  searchTracks.mockResolvedValueOnce(page([folk]))
  renderAt('/discover')
  expect(titles()).toEqual(['Lamp Oil'])
  expect(searchTracks).toHaveBeenCalledTimes(1)
  answer(page([jazz], { next: 'after-jazz' }))
  await waitFor(() => expect(titles()).toEqual(['Mailroom Waltz', 'Lamp Oil']))
  expect(searchTracks.mock.calls.map(([, cursor]) => cursor)).toEqual([undefined, 'after-jazz'])
})

test('without a network, keeps the list of the last visit and continues it on Retry', async () => {
  lastTracks.mockReturnValue(page([folk], { next: 'after-folk' }).data)
  searchTracks.mockResolvedValueOnce(fail(offline))
  renderAt('/discover')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('We couldn’t load more tracks.')).toBeTruthy()
  expect(titles()).toEqual(['Lamp Oil'])
  searchTracks.mockResolvedValueOnce(page([jazz]))
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(titles()).toEqual(['Lamp Oil', 'Mailroom Waltz']))
})

test('shows an error instead of the list of the last visit if the service fails', async () => {
  lastTracks.mockReturnValue(page([folk]).data)
  searchTracks.mockResolvedValueOnce(fail({ code: 'failed', key: 'searchFailed' }))
  renderAt('/discover')
  expect(await screen.findByText('Failed to load tracks. Please try again later.')).toBeTruthy()
  expect(titles()).toEqual([])
})
