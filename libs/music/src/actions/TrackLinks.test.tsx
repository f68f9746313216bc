// @vitest-environment happy-dom
import type { Track } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TrackMenu } from './TrackMenu'

const $user = atom(sampleUser({ id: 'ada' }))
vi.mock('@overtone/session', () => ({
  get $user() {
    return $user
  },
  askToSignIn: vi.fn(),
}))
vi.mock('@overtone/data/purchases', async () => {
  const { atom } = await import('nanostores')
  const { samplePurchase } = await import('@overtone/testing')
  const $purchases = atom({ loading: false, data: [samplePurchase({ trackId: 'bought' })] })
  const $none = atom({ loading: false, data: [] })
  return { purchasesOf: () => $purchases, giftsOf: () => $none, priceSharesOf: () => $none }
})
vi.mock('@overtone/data/listening', async () => {
  const { atom } = await import('nanostores')
  const $ids = atom({ loading: false, data: new Set<string>() })
  return { favoriteIdsOf: () => $ids, $keptTracks: atom([]), keepFor: async () => {} }
})

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(cleanup)

async function openMenu(facts: Partial<Track>) {
  render(
    <MemoryRouter>
      <TrackMenu track={sampleTrack({ title: 'Lamp Oil', price: 1.49, ...facts })} />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More options for Lamp Oil' }))
  return within(await screen.findByRole('menu', { name: 'More options for Lamp Oil' }))
}

test('the menu buys a priced track in place', async () => {
  const menu = await openMenu({ id: 'new' })
  await userEvent.click(menu.getByRole('menuitem', { name: 'Buy for $1.49' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Secure checkout' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['that the account bought', { id: 'bought' }],
  ['of one’s own', { id: 'new', artistId: 'ada' }],
  ['that is free', { id: 'new', price: 0 }],
])('the menu downloads a track %s', async (_which, facts) => {
  const menu = await openMenu(facts)
  expect(menu.getByRole('menuitem', { name: 'Download' })).toBeTruthy()
  expect(menu.queryByRole('menuitem', { name: /^Buy/ })).toBeNull()
})
