// @vitest-environment happy-dom
import { fail } from '@overtone/domain'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MarketplacePage } from './MarketplacePage'
import { $user, all, closeStore, openStore, page, renderStore, searchTracks, tracksForSale } from './storeFixture'

vi.mock('@overtone/data', async importOriginal => ({
  ...(await importOriginal<object>()),
  searchTracks: (...asked: Parameters<typeof searchTracks>) => searchTracks(...asked),
}))
vi.mock('@overtone/session', () => ({
  get $user() {
    return $user
  },
}))

const titles = () =>
  all()
    .queryAllByRole('heading', { level: 3 })
    .map(title => title.textContent)
const counted = () => all().getByRole('status').textContent

beforeEach(() => openStore(sampleTrack))
afterEach(closeStore)

test('lists published tracks with a price, followed by marked samples when there are few', async () => {
  renderStore(<MarketplacePage />)
  const featured = within(screen.getByRole('region', { name: 'Featured Tracks' }))
  expect((await featured.findAllByRole('button', { name: /^Buy/ })).length).toBe(5)
  expect(screen.getByRole('heading', { level: 1, name: 'Music Marketplace' })).toBeTruthy()
  expect(counted()).toBe('10 tracks')
  expect(titles().slice(0, 3)).toEqual(['Low Tide Signal', 'Mailroom Waltz', 'Sample in Blue'])
  expect(all().getAllByText('Sample')).toHaveLength(8)
  expect(all().getByText(/show what the store looks like/)).toBeTruthy()
  expect(all().getAllByRole('button', { name: /^Play/ })).toHaveLength(2)
  expect(all().getByText('−40%')).toBeTruthy()
  expect(searchTracks.mock.calls.map(([search]) => search.minPrice)).toEqual([0.01])
})

test('shows no samples once there are enough tracks', async () => {
  searchTracks.mockResolvedValue(page(undefined, { total: 40 }))
  renderStore(<MarketplacePage />)
  await waitFor(() => expect(counted()).toBe('40 tracks'))
  expect(screen.queryByText('Sample')).toBeNull()
})

test('filters by text, genre and price, and keeps the filters in the URL', async () => {
  renderStore(<MarketplacePage />)
  await screen.findAllByRole('button', { name: 'Buy Low Tide Signal' })
  searchTracks.mockResolvedValue(page([]))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Electronic')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Price range' }), '$5+')
  await waitFor(() => expect(titles()).toEqual(['Sample, Extended']))
  expect(counted()).toBe('1 track')
  expect(screen.queryByRole('region', { name: 'Featured Tracks' })).toBeNull()
  expect(screen.getByTestId('address').textContent).toBe('/marketplace?genre=Electronic&price=5+'.replace('+', ' '))
  await userEvent.type(screen.getByRole('searchbox'), 'nothing like that{Enter}')
  expect(await screen.findByText('No tracks found')).toBeTruthy()
  searchTracks.mockResolvedValue(page())
  await userEvent.click(screen.getByRole('link', { name: 'Reset Search' }))
  await waitFor(() => expect(counted()).toBe('10 tracks'))
})

test('shows an error instead of samples when loading fails, and recovers on Retry', async () => {
  searchTracks.mockResolvedValue(fail({ code: 'offline', key: 'searchFailed' }))
  renderStore(<MarketplacePage />)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load tracks. Please try again later.')).toBeTruthy()
  expect(screen.queryByText('Sample')).toBeNull()
  searchTracks.mockResolvedValue(page())
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All Tracks' }))
  await waitFor(() => expect(counted()).toBe('10 tracks'))
})

test('loads the next page on Show more tracks', async () => {
  const [tide, waltz] = tracksForSale()
  if (!tide || !waltz) throw new Error('There are two')
  searchTracks.mockResolvedValueOnce(page([tide], { total: 41, next: 'after' }))
  renderStore(<MarketplacePage />)
  const more = await screen.findByRole('button', { name: 'Show more tracks' })
  searchTracks.mockResolvedValueOnce(page([waltz]))
  await userEvent.click(more)
  await waitFor(() => expect(titles()).toEqual(['Low Tide Signal', 'Mailroom Waltz']))
  expect(screen.queryByRole('button', { name: 'Show more tracks' })).toBeNull()
})

test('shows closable security badges, and says that payments are simulated', async () => {
  const first = renderStore(<MarketplacePage />)
  for (const text of ['Secure payments', 'SSL encrypted', 'PCI compliant', 'Secure checkout'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/^Payments are simulated/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close the security notes' }))
  expect(screen.queryByText('PCI compliant')).toBeNull()
  first.unmount()
  renderStore(<MarketplacePage />)
  expect(screen.queryByText('PCI compliant')).toBeNull()
})

test('artists can download their own track without buying it', async () => {
  $user.set(sampleUser({ id: 'me' }))
  renderStore(<MarketplacePage />)
  expect((await all().findByRole('link', { name: 'Download Mailroom Waltz' })).getAttribute('download')).toBe(
    'Artist - Mailroom Waltz.mp3',
  )
  expect(all().queryByRole('button', { name: 'Buy Mailroom Waltz' })).toBeNull()
})
