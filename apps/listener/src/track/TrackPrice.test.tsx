// @vitest-environment happy-dom
import type { OwnPurchase, ReceivedGift } from '@overtone/data/purchases'
import { $toasts } from '@overtone/design'
import type { User } from '@overtone/domain'
import { samplePurchase, sampleTrack, sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TrackPrice } from './TrackPrice'

const $purchases = atom<{ data?: OwnPurchase[]; loading: boolean }>({ loading: true })
const $gifts = atom<{ data?: ReceivedGift[]; loading: boolean }>({ data: [], loading: false })
const $shares = atom({ data: [], loading: false })
const $receipt = atom({ data: null, loading: false })
const getDownloadUrl = vi.fn<(name: string, fileName: string) => Promise<unknown>>()
vi.mock('@overtone/data/purchases', () => ({
  purchasesOf: () => $purchases,
  giftsOf: () => $gifts,
  priceSharesOf: () => $shares,
  receiptPaymentOf: () => $receipt,
  getDownloadUrl: (name: string, fileName: string) => getDownloadUrl(name, fileName),
}))
let $user = atom<User | null>(null)
vi.mock('@overtone/session', () => ({
  get $user() {
    return $user
  },
  askToSignIn: vi.fn(),
}))

const track = sampleTrack({ id: 'tide', title: 'Low Tide', artistName: 'Saltglass', price: 1.99 })
const download = () => screen.findByRole('link', { name: 'Download' })

beforeEach(() => {
  $user = atom<User | null>(null)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(cleanup)

test('a track that the account bought can be downloaded', async () => {
  $user = atom<User | null>(sampleUser({ id: 'ada' }))
  render(<TrackPrice track={track} />)
  expect(screen.getByRole('button', { name: 'Buy for $1.99' })).toBeTruthy()
  act(() => $purchases.set({ data: [{ ...samplePurchase({ trackId: 'tide' }), track: null }], loading: false }))
  expect((await download()).getAttribute('download')).toBe('Saltglass - Low Tide.mp3')
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull()
})

test('a track is bought in place, after which focus is on its download', async () => {
  render(<TrackPrice track={track} />)
  await userEvent.click(screen.getByRole('button', { name: 'Buy for $1.99' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Secure checkout' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'PayPal' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $1.99 with PayPal' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Done' }, { timeout: 3000 }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const link = await download()
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('a preview says so, and its full file is downloaded by its owner through a new link at each click', async () => {
  const preview = sampleTrack({ ...track, id: 'slack', fullAudio: 'full/saltglass/a.flac' })
  $user = atom<User | null>(sampleUser({ id: 'ada' }))
  $purchases.set({ data: [], loading: false })
  render(<TrackPrice track={preview} />)
  expect(screen.getByText('You can play the first 30 seconds before you buy')).toBeTruthy()
  const gift = { id: 'gift', title: 'Low Tide', artistName: 'Saltglass', redeemedAt: '2026-11-25T10:00:00Z' }
  act(() => $gifts.set({ data: [{ ...gift, track: preview }], loading: false }))
  const link = await download()
  expect(screen.queryByText(/^You can play the first/)).toBeNull()
  getDownloadUrl.mockResolvedValue({ ok: false, data: null, error: { code: 'not-found', key: 'fullAudioFailed' } })
  await userEvent.click(link)
  await userEvent.click(link)
  expect(getDownloadUrl.mock.calls).toEqual([
    ['full/saltglass/a.flac', 'Saltglass - Low Tide.flac'],
    ['full/saltglass/a.flac', 'Saltglass - Low Tide.flac'],
  ])
  expect($toasts.get().at(-1)?.message).toBe('The file isn’t available anymore: its artist removed it.')
})
