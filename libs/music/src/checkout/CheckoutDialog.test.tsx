// @vitest-environment happy-dom
import type { PurchaseOrder } from '@overtone/data/purchases'
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type Purchase, type Result, type Share, type User } from '@overtone/domain'
import { $currentTrack, $playback, clearQueue, play } from '@overtone/player'
import { samplePurchase, sampleTrack, sampleUser } from '@overtone/testing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CheckoutDialog } from './CheckoutDialog'
import { checkoutItemOf } from './checkoutItem'

const buyTrack = vi.fn<(order: PurchaseOrder) => Promise<Result<Purchase>>>()
const buyRelease = vi.fn<(id: string, order: object) => Promise<Result<Purchase>>>()
const $shares = atom<{ loading: boolean; data: Share[] }>({ loading: false, data: [] })
vi.mock('@overtone/data/purchases', async () => {
  const { atom } = await import('nanostores')
  const $none = atom({ loading: false, data: null })
  return {
    buyTrack: (order: PurchaseOrder) => buyTrack(order),
    buyRelease: (id: string, order: object) => buyRelease(id, order),
    priceSharesOf: () => $shares,
    receiptPaymentOf: () => $none,
    getDownloadUrl: vi.fn(),
  }
})
let $user = atom<User | null>(null)
const askToSignIn = vi.fn()
vi.mock('@overtone/session', () => ({
  get $user() {
    return $user
  },
  askToSignIn: () => void askToSignIn(),
}))

const track = sampleTrack({ id: 'tide', title: 'Low Tide', artistName: 'Saltglass', price: 1.49, key: 'G#' })
const onClose = vi.fn()

beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  $user = atom<User | null>(sampleUser({ id: 'ada' }))
  buyTrack.mockReset().mockImplementation(({ amount }) => Promise.resolve(ok(samplePurchase({ amount }))))
  onClose.mockReset()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  clearQueue()
  for (const { id } of $toasts.get()) dismissToast(id)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const dialog = () => within(screen.getByRole('dialog'))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function open(part: { closesItself?: boolean } = {}) {
  const shown = render(<CheckoutDialog item={checkoutItemOf(track)} onClose={onClose} {...part} />)
  fireEvent.click(dialog().getByRole('radio', { name: 'PayPal' }))
  return shown
}

async function pay(name = /^Pay/) {
  fireEvent.click(dialog().getByRole('button', { name }))
  await wait(1500)
}

const enterAmount = (value: string) =>
  fireEvent.change(dialog().getByLabelText('Amount in US dollars'), { target: { value } })

test('shows where the price goes, and follows the amount', () => {
  open()
  const split = () => dialog().getByRole('figure').textContent
  expect(split()).toBe('Where $1.49 goesArtist$1.23Overtone$0.14Payment fees$0.12')
  enterAmount('3')
  expect(split()).toBe('Where $3.00 goesArtist$2.66Overtone$0.14Payment fees$0.20')
  expect(dialog().getByRole('button', { name: 'Pay $3.00 with PayPal' })).toBeTruthy()
})

test.each(['1.48', '', 'two', '1000'])('refuses the amount %j before it pays', async amount => {
  open()
  enterAmount(amount)
  await pay()
  expect(dialog().getByText('Enter an amount from $1.49 to $999.99')).toBeTruthy()
  expect(buyTrack).not.toHaveBeenCalled()
})

test('pays more than the price, and shows the receipt, the file and Play in the tone of the track', async () => {
  open()
  enterAmount('2.50')
  await pay()
  expect(buyTrack).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ trackId: 'tide', price: 1.49, amount: 2.5, method: 'paypal' }),
  )
  expect(dialog().getByRole('status').textContent).toMatch(/^Low Tide is yours/)
  const file = dialog().getByRole('link', { name: 'Download' })
  expect(file.getAttribute('download')).toBe('Saltglass - Low Tide.mp3')
  expect(document.activeElement).toBe(file)
  expect(dialog().getByText('Receipt number').nextElementSibling?.textContent).toBe('purchase')
  expect(dialog().getByText('No money was charged.')).toBeTruthy()
  expect(screen.getByRole('dialog').closest('[data-key]')?.getAttribute('data-key')).toBe('Gs')
  await wait(60_000)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog().getByRole('button', { name: 'Play' }))
  expect($currentTrack.get()?.id).toBe('tide')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a lost answer keeps the key for the next attempt, even of another visit, and pays once', async () => {
  buyTrack.mockResolvedValueOnce(fail({ code: 'offline', key: 'buyFailed' }))
  const first = open()
  await pay()
  expect(dialog().getByRole('alert').textContent).toMatch(/connection was lost.*won’t be charged twice/)
  first.unmount()
  open()
  await pay()
  expect(dialog().getByRole('status').textContent).toMatch(/^Low Tide is yours/)
  const keys = buyTrack.mock.calls.map(([order]) => order.idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal is explained, and the next attempt is a new order', async () => {
  buyTrack.mockResolvedValueOnce(fail({ code: 'conflict', key: 'priceChanged' }))
  open()
  await pay()
  await vi.waitFor(() => expect(dialog().getByRole('alert').textContent).toBe('The price has changed'))
  await pay()
  const keys = buyTrack.mock.calls.map(([order]) => order.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('says that the browser is offline before it pays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  enterAmount('5')
  await pay()
  expect(dialog().getByRole('alert').textContent).toMatch(/^You’re offline, and nothing was charged/)
  expect(buyTrack).not.toHaveBeenCalled()
  expect(dialog().getByLabelText<HTMLInputElement>('Amount in US dollars').value).toBe('5')
})

test('closing while the database stores the purchase says afterwards that it was bought', async () => {
  let answer: (bought: Result<Purchase>) => void = () => {}
  buyTrack.mockReturnValue(new Promise(resolve => (answer = resolve)))
  const shown = open()
  await pay()
  shown.unmount()
  answer(ok(samplePurchase()))
  await wait(0)
  expect($toasts.get().at(-1)?.message).toBe('Your payment went through: Low Tide is yours.')
})

test('a visitor is told that the purchase stays in this browser, and can sign in', async () => {
  $user = atom<User | null>(null)
  open()
  expect(dialog().getByText(/stored in this browser only/)).toBeTruthy()
  expect(dialog().queryByLabelText('Amount in US dollars')).toBeNull()
  fireEvent.click(dialog().getByRole('button', { name: 'Sign In' }))
  expect(askToSignIn).toHaveBeenCalledOnce()
  await pay()
  expect(buyTrack).not.toHaveBeenCalled()
  expect(localStorage.getItem('purchasedTracks')).toBe('["tide"]')
  expect(dialog().getByRole('link', { name: 'Download' })).toBeTruthy()
})

test('a gift shows its code instead of the file, has a key of its own, and stays open', async () => {
  const gift = { code: 'K7QF2M9DXW4T8HJA', redeemedAt: null }
  buyTrack.mockResolvedValueOnce(fail({ code: 'offline', key: 'buyFailed' }))
  buyTrack.mockResolvedValue(ok(samplePurchase({ gift })))
  open({ closesItself: true })
  await pay()
  fireEvent.click(dialog().getByRole('checkbox', { name: /Buy as a gift/ }))
  await pay()
  expect(buyTrack.mock.calls.map(([order]) => order.isGift)).toEqual([false, true])
  expect(new Set(buyTrack.mock.calls.map(([order]) => order.idempotencyKey)).size).toBe(2)
  expect(dialog().getByRole('status').textContent).toBe('Your gift of Low Tide is ready.')
  expect(dialog().getByText('K7QF-2M9D-XW4T-8HJA')).toBeTruthy()
  expect(dialog().queryByRole('link', { name: 'Download' })).toBeNull()
  expect(dialog().queryByRole('button', { name: 'Play' })).toBeNull()
  await wait(60_000)
  expect(onClose).not.toHaveBeenCalled()
})

test('a visitor can’t buy a preview, whose full file needs an account', () => {
  $user = atom<User | null>(null)
  render(<CheckoutDialog item={checkoutItemOf({ ...track, fullAudio: 'full/a/b.mp3' })} onClose={onClose} />)
  expect(dialog().getByText(/^Only a preview of this track is public/)).toBeTruthy()
  expect(dialog().queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('Play after buying a preview that is playing starts the full track', async () => {
  const preview = { ...track, fullAudio: 'full/a/b.mp3' }
  play(preview)
  const before = $playback.get().commands.user
  render(<CheckoutDialog item={checkoutItemOf(preview)} onClose={onClose} />)
  fireEvent.click(dialog().getByRole('radio', { name: 'PayPal' }))
  await pay()
  fireEvent.click(dialog().getByRole('button', { name: 'Play' }))
  expect($playback.get().commands.user).toBe(before + 1)
})

test('closes itself two seconds after a payment in the store', async () => {
  open({ closesItself: true })
  await pay()
  await wait(1999)
  expect(onClose).not.toHaveBeenCalled()
  await wait(1)
  expect(onClose).toHaveBeenCalledOnce()
})

test('shows what collaborators get of the artist’s part, before paying', () => {
  $shares.set({ loading: false, data: [{ name: 'Ben', share: 30 }] })
  open()
  const split = within(screen.getByRole('figure'))
  const parts = split.getAllByRole('term').map(term => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(parts).toEqual(['Artist $0.87', 'Ben $0.36', 'Overtone $0.14', 'Payment fees $0.12'])
  $shares.set({ loading: false, data: [] })
})

test('buys a release as a whole with the account', async () => {
  buyRelease.mockResolvedValue(ok(samplePurchase({ amount: 4 })))
  const item = { ...checkoutItemOf(track), id: 'ep', title: 'Tides', price: 4, track: null, isRelease: true }
  render(<CheckoutDialog item={item} onClose={onClose} />)
  fireEvent.click(dialog().getByRole('radio', { name: 'PayPal' }))
  await pay()
  expect(buyRelease).toHaveBeenCalledExactlyOnceWith('ep', expect.objectContaining({ price: 4, amount: 4 }))
  expect(buyTrack).not.toHaveBeenCalled()
  expect(dialog().getByRole('status').textContent).toMatch(/^Tides is yours. Download its tracks/)
})
