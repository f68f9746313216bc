// @vitest-environment happy-dom
import type { TrackPage } from '@overtone/data'
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type Result, type TrackSearch, type User } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptLists } from '../discover/trackList'
import { MarketplacePage } from './MarketplacePage'
import { $purchases, purchasesKey } from './purchases'

const searchTracks = vi.fn<(search: TrackSearch, cursor?: string) => Promise<Result<TrackPage>>>()
vi.mock('@overtone/data', () => ({
  searchTracks: (search: TrackSearch, cursor?: string) => searchTracks(search, cursor),
}))
let $user = atom<User | null>(null)
vi.mock('@overtone/session', () => ({
  get $user() {
    return $user
  },
}))

let made = 0
/** Each test sells tracks of its own: what was bought stays bought. */
function tracksForSale() {
  made += 1
  return [
    sampleTrack({ id: `tide-${made}`, title: 'Low Tide Signal', artistName: 'Marrow & Pine', price: 1.99 }),
    sampleTrack({ id: `waltz-${made}`, title: 'Mailroom Waltz', artistId: 'me', price: 2.99 }),
  ]
}

function page(tracks = tracksForSale(), more: Partial<TrackPage> = {}): Result<TrackPage> {
  return ok({ tracks, total: tracks.length, isTotalExact: true, next: null, ...more })
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{decodeURIComponent(pathname + search).replaceAll('+', ' ')}</p>
}

function renderAt(path = '/marketplace') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <MarketplacePage />
      <Address />
    </MemoryRouter>,
  )
}

const all = () => within(screen.getByRole('region', { name: 'All Tracks' }))
const titles = () =>
  all()
    .queryAllByRole('heading', { level: 3 })
    .map(title => title.textContent)
const counted = () => all().getByRole('status').textContent
const dialog = () => within(screen.getByRole('dialog'))

beforeEach(() => {
  keptLists.clear()
  $user = atom<User | null>(null)
  searchTracks.mockReset().mockResolvedValue(page())
  localStorage.clear()
  for (const { id } of $toasts.get()) dismissToast(id)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('sells what is published with a price, and behind it marked samples while there is little', async () => {
  renderAt()
  const featured = within(screen.getByRole('region', { name: 'Featured Tracks' }))
  expect((await featured.findAllByRole('button', { name: /^Buy/ })).length).toBe(5)
  expect(screen.getByRole('heading', { level: 1, name: 'Music Marketplace' })).toBeTruthy()
  expect(counted()).toBe('10 tracks')
  expect(titles().slice(0, 3)).toEqual(['Low Tide Signal', 'Mailroom Waltz', 'Sample in Blue'])
  expect(all().getAllByText('Sample')).toHaveLength(8)
  expect(all().getByText(/shows how the store looks/)).toBeTruthy()
  expect(all().getAllByRole('button', { name: /^Play/ })).toHaveLength(2)
  expect(all().getByText('−40%')).toBeTruthy()
  expect(searchTracks.mock.calls.map(([search]) => search.minPrice)).toEqual([0.01])
})

test('shows no samples once there are enough tracks', async () => {
  searchTracks.mockResolvedValue(page(undefined, { total: 40 }))
  renderAt()
  await waitFor(() => expect(counted()).toBe('40 tracks'))
  expect(screen.queryByText('Sample')).toBeNull()
})

test('filters by what is typed, genre and price, all of it in the address', async () => {
  renderAt()
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

test('says that loading failed, without samples in place of it, and asks again on Retry', async () => {
  searchTracks.mockResolvedValue(fail({ code: 'offline', message: 'Search failed' }))
  renderAt()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load tracks. Please try again later.')).toBeTruthy()
  expect(screen.queryByText('Sample')).toBeNull()
  searchTracks.mockResolvedValue(page())
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All Tracks' }))
  await waitFor(() => expect(counted()).toBe('10 tracks'))
})

test('shows more tracks when wanted', async () => {
  const [tide, waltz] = tracksForSale()
  if (!tide || !waltz) throw new Error('There are two')
  searchTracks.mockResolvedValueOnce(page([tide], { total: 41, next: 'after' }))
  renderAt()
  const more = await screen.findByRole('button', { name: 'Show more tracks' })
  searchTracks.mockResolvedValueOnce(page([waltz]))
  await userEvent.click(more)
  await waitFor(() => expect(titles()).toEqual(['Low Tide Signal', 'Mailroom Waltz']))
  expect(screen.queryByRole('button', { name: 'Show more tracks' })).toBeNull()
})

test('has security badges that are closed for the visit, and says that payment is a simulation', async () => {
  const first = renderAt()
  for (const text of ['Secure payments', 'SSL encrypted', 'PCI compliant', 'Secure checkout'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/^Payment is a simulation here/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close the security notes' }))
  expect(screen.queryByText('PCI compliant')).toBeNull()
  first.unmount()
  renderAt()
  expect(screen.queryByText('PCI compliant')).toBeNull()
})

test('leads to upload, help and the affiliate program', async () => {
  renderAt()
  await screen.findAllByRole('button', { name: 'Buy Low Tide Signal' })
  expect(screen.getByText('Earn up to 15% commission')).toBeTruthy()
  const paths = ['Affiliate Program', 'Sell your music', 'Help with buying'].map(name =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(paths).toEqual(['/affiliate', '/upload', '/help'])
})

test('gives artists their own track without selling it to them', async () => {
  $user = atom<User | null>(sampleUser({ id: 'me' }))
  renderAt()
  expect((await all().findByRole('link', { name: 'Download Mailroom Waltz' })).getAttribute('download')).toBe(
    'Artist - Mailroom Waltz.mp3',
  )
  expect(all().queryByRole('button', { name: 'Buy Mailroom Waltz' })).toBeNull()
})

/** Opens the checkout of an offer, with time in the hands of the test. */
async function openCheckout(title = 'Low Tide Signal') {
  renderAt()
  const buy = await all().findByRole('button', { name: `Buy ${title}` })
  vi.useFakeTimers()
  buy.focus()
  fireEvent.click(buy)
}

function fillCard(part: Record<string, string> = {}) {
  const entries = {
    Email: 'ada@example.org',
    'Card number': '4242424242424242',
    'Expiry (MM/YY)': '1299',
    CVV: '123',
    'Name on card': 'Ada',
    ...part,
  }
  for (const [label, value] of Object.entries(entries))
    fireEvent.change(dialog().getByLabelText(label), { target: { value } })
}

const pay = () => fireEvent.click(dialog().getByRole('button', { name: /^Pay/ }))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('takes a card in two seconds, keeps the purchase and closes two seconds later', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await openCheckout()
  expect(dialog().getByText('Simulation')).toBeTruthy()
  fillCard()
  expect(dialog().getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242')
  expect(dialog().getByLabelText<HTMLInputElement>('Expiry (MM/YY)').value).toBe('12/99')
  pay()
  fireEvent.click(dialog().getByRole('button', { name: 'Processing payment…' }))
  await wait(1999)
  expect(dialog().getByRole('status').textContent).toBe('Processing payment…')
  expect(localStorage.getItem(purchasesKey)).toBeNull()
  await wait(1)
  expect(dialog().getByRole('status').textContent).toMatch(/^Low Tide Signal is yours/)
  expect(localStorage.getItem(purchasesKey)).toBe(JSON.stringify($purchases.get()))
  await wait(1999)
  expect(screen.queryByRole('dialog')).toBeTruthy()
  await wait(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  await wait(50)
  const download = all().getByRole('link', { name: 'Download Low Tide Signal' })
  expect(document.activeElement).toBe(download)
  fireEvent.click(download)
  expect($toasts.get().at(-1)?.message).toBe('Download started! Your track will be available in your downloads folder.')
})

test('says what is missing or wrong, goes to the first of it and does not begin', async () => {
  await openCheckout()
  fillCard({ 'Card number': 'my card', 'Expiry (MM/YY)': '0125', CVV: '12', 'Name on card': ' ' })
  pay()
  for (const text of ['Card number is required', 'This card has expired', 'Invalid CVV', 'Name is required'])
    expect(dialog().getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByLabelText('Card number'))
  fillCard({ 'Card number': '4242' })
  pay()
  expect(dialog().getByText('Invalid card number')).toBeTruthy()
  expect(dialog().queryByText('Invalid CVV')).toBeNull()
  expect(dialog().getByRole('status').textContent).toBe('Low Tide Signal by Marrow & Pine · $1.99')
})

test('says that a card was declined, keeps what was entered, and lets another way be tried', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.05)
  await openCheckout()
  const before = $purchases.get()
  fillCard()
  pay()
  await wait(2000)
  expect(dialog().getByRole('alert').textContent).toBe('Transaction declined. Please try another payment method.')
  expect($purchases.get()).toBe(before)
  expect(dialog().getByLabelText<HTMLInputElement>('Name on card').value).toBe('Ada')
  fireEvent.click(dialog().getByRole('radio', { name: 'PayPal' }))
  fireEvent.click(dialog().getByRole('button', { name: 'Pay $1.99 with PayPal' }))
  await wait(1500)
  expect(dialog().getByRole('status').textContent).toMatch(/is yours/)
})

test('buys nothing, now or later, when it is closed while the payment runs', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await openCheckout()
  const before = $purchases.get()
  fillCard()
  pay()
  await wait(1000)
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await wait(10_000)
  expect($purchases.get()).toBe(before)
  expect(all().getByRole('button', { name: 'Buy Low Tide Signal' })).toBeTruthy()
})

test('says that a purchase lasts for the visit only where the browser keeps nothing', async () => {
  await openCheckout()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  fireEvent.click(dialog().getByRole('radio', { name: 'Apple Pay' }))
  fireEvent.click(dialog().getByRole('button', { name: 'Pay $1.99 with Apple Pay' }))
  await wait(1500)
  expect($toasts.get().at(-1)).toMatchObject({
    kind: 'error',
    message:
      'Your browser keeps nothing at the moment, so Low Tide Signal stays yours for this visit only. Download it now.',
  })
  await wait(2000)
  expect(all().getByRole('link', { name: 'Download Low Tide Signal' })).toBeTruthy()
})

test('says of a bought sample that there is no file', async () => {
  await openCheckout('Sample in Blue')
  fireEvent.click(dialog().getByRole('radio', { name: 'PayPal' }))
  pay()
  await wait(1500)
  fireEvent.click(dialog().getByRole('button', { name: 'Done' }))
  fireEvent.click(all().getByRole('button', { name: 'Download Sample in Blue' }))
  expect($toasts.get().at(-1)?.message).toBe('Sample in Blue is a sample: there is no file to download.')
})
