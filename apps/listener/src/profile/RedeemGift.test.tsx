// @vitest-environment happy-dom
import { ok, type Result } from '@overtone/domain'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RedeemGift } from './RedeemGift'

const redeemGift = vi.fn<(code: string) => Promise<Result<{ trackId: string; title: string }>>>()
vi.mock('@overtone/data/purchases', () => ({ redeemGift: (code: string) => redeemGift(code) }))

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(cleanup)

test('a wrong code is explained and stays in the form, a right one is redeemed', async () => {
  redeemGift.mockResolvedValueOnce({
    ok: false,
    data: null,
    error: { code: 'not-found', key: 'giftCodeUnknown' },
  })
  redeemGift.mockResolvedValueOnce(ok({ trackId: 'tide', title: 'Low Tide' }))
  render(<RedeemGift />)
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem a gift code' }))
  const form = within(screen.getByRole('dialog', { name: 'Redeem a gift' }))
  await userEvent.click(form.getByRole('button', { name: 'Redeem' }))
  expect(form.getByText('Enter the code that you were sent')).toBeTruthy()
  expect(redeemGift).not.toHaveBeenCalled()
  await userEvent.type(form.getByLabelText('Gift code'), 'K7QF')
  await userEvent.click(form.getByRole('button', { name: 'Redeem' }))
  expect((await form.findByRole('alert')).textContent).toBe('No gift has this code. Check it and try again.')
  expect(form.getByLabelText<HTMLInputElement>('Gift code').value).toBe('K7QF')
  await userEvent.click(form.getByRole('button', { name: 'Redeem' }))
  expect(redeemGift).toHaveBeenLastCalledWith('K7QF')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
