// @vitest-environment happy-dom
import { $toasts } from '@overtone/design'
import { $browserPurchases, prepareCheckout } from '@overtone/music/checkout'
import { sampleTrack } from '@overtone/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MarketplacePage } from './MarketplacePage'
import { $user, all, closeStore, dialog, openStore, renderStore, searchTracks } from './storeFixture'

vi.mock('@overtone/data', async importOriginal => ({
  ...(await importOriginal<object>()),
  searchTracks: (...asked: Parameters<typeof searchTracks>) => searchTracks(...asked),
}))
vi.mock('@overtone/session', () => ({
  askToSignIn: () => {},
  get $user() {
    return $user
  },
}))

beforeEach(() => openStore(sampleTrack))
afterEach(closeStore)

/** Opens the checkout of an offer with fake timers. */
async function openCheckout(title = 'Low Tide Signal') {
  renderStore(<MarketplacePage />)
  const buy = await all().findByRole('button', { name: `Buy ${title}` })
  prepareCheckout()
  buy.focus()
  fireEvent.click(buy)
  await screen.findByRole('dialog')
  vi.useFakeTimers()
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

test('charges a card in two seconds, stores the purchase and closes two seconds later', async () => {
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
  expect(localStorage.getItem('purchasedTracks')).toBeNull()
  await wait(1)
  expect(dialog().getByRole('status').textContent).toMatch(/^Low Tide Signal is yours/)
  expect(localStorage.getItem('purchasedTracks')).toBe(JSON.stringify($browserPurchases.get()))
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

test('shows missing and invalid entries, focuses the first and does not start the payment', async () => {
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

test('shows that a card was declined, keeps the entries, and accepts another payment method', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.05)
  await openCheckout()
  const before = $browserPurchases.get()
  fillCard()
  pay()
  await wait(2000)
  expect(dialog().getByRole('alert').textContent).toBe('Transaction declined. Please try another payment method.')
  expect($browserPurchases.get()).toBe(before)
  expect(dialog().getByLabelText<HTMLInputElement>('Name on card').value).toBe('Ada')
  fireEvent.click(dialog().getByRole('radio', { name: 'PayPal' }))
  fireEvent.click(dialog().getByRole('button', { name: 'Pay $1.99 with PayPal' }))
  await wait(1500)
  expect(dialog().getByRole('status').textContent).toMatch(/is yours/)
})

test('closing the checkout during the payment cancels the purchase', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await openCheckout()
  const before = $browserPurchases.get()
  fillCard()
  pay()
  await wait(1000)
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await wait(10_000)
  expect($browserPurchases.get()).toBe(before)
  expect(all().getByRole('button', { name: 'Buy Low Tide Signal' })).toBeTruthy()
})

test('warns that a purchase lasts for this visit only when the browser cannot store it', async () => {
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
    message: 'Your browser can’t save your purchase, so Low Tide Signal is yours for this visit only. Download it now.',
  })
  await wait(2000)
  expect(all().getByRole('link', { name: 'Download Low Tide Signal' })).toBeTruthy()
})

test('explains that a purchased sample has no file', async () => {
  await openCheckout('Sample in Blue')
  fireEvent.click(dialog().getByRole('radio', { name: 'PayPal' }))
  pay()
  await wait(1500)
  fireEvent.click(dialog().getByRole('button', { name: 'Done' }))
  fireEvent.click(all().getByRole('button', { name: 'Download Sample in Blue' }))
  expect($toasts.get().at(-1)?.message).toBe('Sample in Blue is a sample: there is no file to download.')
})
