// @vitest-environment happy-dom
import type { Listen } from '@overtone/data/listening'
import type { OwnPurchase, ReceivedGift } from '@overtone/data/purchases'
import { $toasts, dismissToast } from '@overtone/design'
import { ok, type Profile, type Result, type Track, type User } from '@overtone/domain'
import { useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleProfile, samplePurchase, sampleTrack, sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { ProfilePage } from './ProfilePage'

const user = sampleUser({ id: 'ilse', name: 'Ilse' })
const $session = atom({ status: 'signed-in', user })
const $user = atom<User | null>(user)
const service = {
  getFavorites: vi.fn<(userId: string) => Promise<Result<Track[]>>>(),
  getHistory: vi.fn<(userId: string) => Promise<Result<Listen[]>>>(),
  getFollowed: vi.fn<(userId: string) => Promise<Result<Profile[]>>>(),
  getTracksByIds: vi.fn<(ids: string) => Promise<Result<Track[]>>>(),
  getPurchases: vi.fn<(userId: string) => Promise<Result<OwnPurchase[]>>>(),
  getGifts: vi.fn<() => Promise<Result<ReceivedGift[]>>>(),
  removeFavorites: vi.fn<(userId: string, ids: readonly string[]) => Promise<Result<null>>>(),
  addFavorite: vi.fn(() => Promise.resolve(ok(null))),
  unfollow: vi.fn(() => Promise.resolve(ok(null))),
}
const player = vi.hoisted(() => ({ playFrom: vi.fn(), addToQueue: vi.fn(), restoreQueue: vi.fn() }))
function readAll() {
  const { queriesOf } = fakeQueries()
  return {
    favoritesOf: queriesOf('favorites', service.getFavorites),
    favoriteIdsOf: queriesOf('ids', () => Promise.resolve(ok(new Set<string>()))),
    historyOf: queriesOf('history', service.getHistory),
    followedBy: queriesOf('followed', service.getFollowed),
    tracksByIds: queriesOf('bought', service.getTracksByIds),
    purchasesOf: queriesOf('purchases', service.getPurchases),
    giftsOf: queriesOf('gifts', service.getGifts),
  }
}
let queries = readAll()

vi.mock('@overtone/data/people', () => ({
  followedBy: (id: string) => queries.followedBy(id),
  unfollow: () => service.unfollow(),
}))
vi.mock('@overtone/data/listening', () => ({
  keepFor: async () => {},
  favoritesOf: (id: string) => queries.favoritesOf(id),
  favoriteIdsOf: () => queries.favoriteIdsOf(),
  historyOf: (id: string) => queries.historyOf(id),
  tracksByIds: (ids: readonly string[]) => queries.tracksByIds(ids.join()),
  removeFavorites: (id: string, ids: readonly string[]) => service.removeFavorites(id, ids),
  addFavorite: () => service.addFavorite(),
}))
vi.mock('@overtone/data/playlists', () => ({}))
vi.mock('@overtone/data/purchases', async () => {
  const { atom } = await import('nanostores')
  const $receipt = atom({ loading: false, data: null })
  return {
    purchasesOf: (id: string) => queries.purchasesOf(id),
    receiptPaymentOf: () => $receipt,
    giftsOf: () => queries.giftsOf(),
  }
})
vi.mock('@overtone/data/uploads', () => ({}))
vi.mock('@overtone/player', async original => ({ ...(await original<object>()), ...player }))
vi.mock('../track-actions/LazyActions', () => ({ lazyActionsOf: () => null }))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  get $user() {
    return $user
  },
}))

const tide = sampleTrack({ id: 'tide', title: 'Low Tide', artistName: 'Saltglass', duration: 200 })
const kelp = sampleTrack({ id: 'kelp', title: 'Kelp', artistName: 'Wren', duration: 300 })
const buoy = sampleTrack({ id: 'buoy', title: 'Buoy', artistName: 'Anemone', duration: 100 })

function Place() {
  return useRoutes([{ path: '/profile', element: <ProfilePage /> }])
}

function renderTab(tab: string) {
  render(
    <MemoryRouter initialEntries={[`/profile?tab=${tab}`]}>
      <Place />
    </MemoryRouter>,
  )
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sortBy = (order: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), order)

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  // a virtualized list needs a viewport, which has no size in happy-dom
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  queries = readAll()
  service.getFavorites.mockResolvedValue(ok([tide, kelp, buoy]))
  service.removeFavorites.mockResolvedValue(ok(null))
  service.getPurchases.mockResolvedValue(ok([]))
  service.getGifts.mockResolvedValue(ok([]))
  service.getTracksByIds.mockResolvedValue(ok([]))
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  act(() => $toasts.get().forEach(({ id }) => dismissToast(id)))
})

test('favorites are filtered and sorted, and Play all plays those that are shown, in order', async () => {
  renderTab('favorites')
  await screen.findByRole('heading', { name: 'Low Tide' })
  expect(titles()).toEqual(['Low Tide', 'Kelp', 'Buoy'])
  await sortBy('Longest first')
  expect(titles()).toEqual(['Kelp', 'Low Tide', 'Buoy'])
  await sortBy('Artist')
  expect(titles()).toEqual(['Buoy', 'Low Tide', 'Kelp'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter' }), 'e')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter' }), '{Backspace}wren')
  await waitFor(() => expect(titles()).toEqual(['Kelp']))
  await press('Play all')
  expect(player.playFrom).toHaveBeenCalledWith(
    { title: 'Favorites', path: expect.stringContaining('tab=favorites') as string },
    [kelp],
  )
})

test('a filter without matches offers to show all', async () => {
  renderTab('favorites&q=zebra')
  await press('Show all')
  expect(titles()).toHaveLength(3)
})

test('several favorites are selected with the keyboard and queued, and Undo restores the queue', async () => {
  renderTab('favorites')
  await press('Select')
  const list = screen.getByRole('grid', { name: 'Favorites' })
  act(() => list.focus())
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText('2 selected')).toBeTruthy()
  await press('Add to queue')
  expect(player.addToQueue).toHaveBeenCalledWith([tide, kelp])
  expect($toasts.get().at(-1)?.message).toBe('2 tracks were added to the queue.')
  act(() => $toasts.get().at(-1)?.action?.onPress())
  expect(player.restoreQueue).toHaveBeenCalledOnce()
})

test('selected favorites are removed with one request, and Undo adds them again', async () => {
  renderTab('favorites')
  await press('Select')
  await press('Select all')
  await press('Remove from favorites')
  expect(service.removeFavorites.mock.calls).toEqual([['ilse', ['tide', 'kelp', 'buoy']]])
  expect($toasts.get().at(-1)?.message).toBe('3 tracks were removed from your favorites.')
  act(() => $toasts.get().at(-1)?.action?.onPress())
  await waitFor(() => expect(service.addFavorite).toHaveBeenCalledTimes(3))
})

test('Play all of the history plays each track once', async () => {
  const listen = (id: number, track: Track): Listen => ({ id, track, heard: 60, at: '2026-11-21T09:00:00Z' })
  service.getHistory.mockResolvedValue(ok([listen(3, kelp), listen(2, tide), listen(1, kelp)]))
  renderTab('history')
  await press('Play all')
  expect(player.playFrom).toHaveBeenCalledWith(
    { title: 'History', path: expect.stringContaining('tab=history') as string },
    [kelp, tide],
  )
})

test('an artist unfollowed in the library stays listed until the next visit', async () => {
  service.getFollowed.mockResolvedValue(ok([sampleProfile({ id: 'salt', name: 'Saltglass' })]))
  renderTab('artists')
  expect((await screen.findByRole('link', { name: 'Saltglass' })).getAttribute('href')).toBe('/artist/salt')
  service.getFollowed.mockResolvedValue(ok([]))
  await press('Following Saltglass')
  expect(service.unfollow).toHaveBeenCalledOnce()
  act(() => queries.followedBy('ilse').revalidate())
  await waitFor(() => expect(service.getFollowed).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('button', { name: 'Follow Saltglass' }).getAttribute('aria-pressed')).toBe('false')
})

test('the library has empty states for followed artists and purchases', async () => {
  service.getFollowed.mockResolvedValue(ok([]))
  renderTab('artists')
  expect((await screen.findByRole('link', { name: 'Discover artists' })).getAttribute('href')).toBe('/discover')
  await userEvent.click(screen.getByRole('tab', { name: 'Purchases' }))
  expect(await screen.findByText('No purchases yet')).toBeTruthy()
})

test('purchases are listed with download and receipt, and those without a track with the receipt alone', async () => {
  const bought = (track: Track, id: string) => samplePurchase({ id, trackId: track.id, title: track.title })
  service.getPurchases.mockResolvedValue(
    ok([
      { ...bought(tide, 'first'), amount: 3, track: tide },
      { ...bought(kelp, 'second'), track: null },
    ]),
  )
  renderTab('purchases')
  expect(await screen.findByRole('link', { name: 'Download Low Tide' })).toBeTruthy()
  expect(service.getPurchases).toHaveBeenCalledWith('ilse')
  expect(screen.queryByRole('link', { name: 'Download Kelp' })).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Not available at the moment' })).getByText(/^Kelp/)).toBeTruthy()
  await press('Receipt for Low Tide')
  const receipt = within(screen.getByRole('dialog', { name: 'Receipt' }))
  expect(receipt.getByText('Paid').nextElementSibling?.textContent).toBe('$3.00')
  expect(receipt.getByText('Receipt number').nextElementSibling?.textContent).toBe('first')
})

test('gifts that the user gave show whether they were redeemed, and received ones are among the purchases', async () => {
  const gift = { code: 'K7QF2M9DXW4T8HJA', redeemedAt: null }
  service.getPurchases.mockResolvedValue(
    ok([{ ...samplePurchase({ trackId: 'kelp', title: 'Kelp', gift }), track: kelp }]),
  )
  const received = { id: 'received', title: 'Low Tide', artistName: 'Saltglass', redeemedAt: '2026-11-25T10:00:00Z' }
  service.getGifts.mockResolvedValue(ok([{ ...received, track: tide }]))
  renderTab('purchases')
  expect(await screen.findByRole('link', { name: 'Download Low Tide' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download Kelp' })).toBeNull()
  const given = within(screen.getByRole('region', { name: 'Gifts you bought' }))
  expect(given.getByText(/^Not redeemed yet/)).toBeTruthy()
  await press('Receipt for Kelp')
  const receipt = within(screen.getByRole('dialog', { name: 'Receipt' }))
  expect(receipt.getByText('K7QF-2M9D-XW4T-8HJA')).toBeTruthy()
})

test('purchases in this browser without an account are listed too, unless the account has them', async () => {
  localStorage.setItem('purchasedTracks', '["tide","kelp"]')
  dispatchEvent(new StorageEvent('storage', { key: 'purchasedTracks', newValue: '["tide","kelp"]' }))
  service.getPurchases.mockResolvedValue(
    ok([{ ...samplePurchase({ trackId: 'tide', title: 'Low Tide' }), track: tide }]),
  )
  service.getTracksByIds.mockImplementation(ids =>
    Promise.resolve(ok([tide, kelp].filter(({ id }) => ids.includes(id)))),
  )
  renderTab('purchases')
  const browser = within(await screen.findByRole('region', { name: 'Bought in this browser' }))
  expect(browser.getByRole('link', { name: 'Download Kelp' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Download Low Tide' })).toHaveLength(1)
})
