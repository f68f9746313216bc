// @vitest-environment happy-dom
import type { OwnPurchase } from '@overtone/data/purchases'
import type { User } from '@overtone/domain'
import { samplePurchase, sampleTrack, sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TrackPrice } from './TrackPrice'

const $purchases = atom<{ data?: OwnPurchase[]; loading: boolean }>({ loading: true })
vi.mock('@overtone/data/purchases', () => ({ purchasesOf: () => $purchases }))
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
