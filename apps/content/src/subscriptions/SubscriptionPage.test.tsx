// @vitest-environment happy-dom
import { fail, ok } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const { confirmSubscription, unsubscribe } = vi.hoisted(() => ({ confirmSubscription: vi.fn(), unsubscribe: vi.fn() }))
vi.mock('@overtone/data/site', () => ({ confirmSubscription, unsubscribe }))
const { SubscriptionPage } = await import('./SubscriptionPage')

function open(search: string) {
  render(
    <MemoryRouter initialEntries={[`/subscriptions${search}`]}>
      <SubscriptionPage />
    </MemoryRouter>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const ways = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

test.each([
  ['newsletter', '/blog'],
  ['status', '/status'],
] as const)('confirms a subscription to the %s list on a press, and links to its page', async (list, home) => {
  confirmSubscription.mockResolvedValue(ok(list))
  open('?confirm=abc')
  await heading('Confirm your subscription')
  expect(confirmSubscription).not.toHaveBeenCalled()
  press('Confirm subscription')
  expect(await heading('You’re subscribed')).toBe(document.activeElement)
  expect(confirmSubscription).toHaveBeenCalledWith('abc')
  expect(ways()).toEqual([home])
})

test('unsubscribes on a press', async () => {
  unsubscribe.mockResolvedValue(ok('newsletter'))
  open('?unsubscribe=abc')
  await heading('Unsubscribe')
  press('Unsubscribe')
  await heading('You’re unsubscribed')
  expect(unsubscribe).toHaveBeenCalledWith('abc')
})

test('says that a link has expired, and how to get another', async () => {
  confirmSubscription.mockResolvedValue(fail({ code: 'not-found' }))
  open('?confirm=abc')
  press('Confirm subscription')
  await heading('This link no longer works')
  expect(ways()).toEqual(['/blog', '/status'])
})

test('says that the user may have unsubscribed already', async () => {
  unsubscribe.mockResolvedValue(fail({ code: 'not-found' }))
  open('?unsubscribe=abc')
  press('Unsubscribe')
  await heading('This link no longer works')
  expect(ways()).toEqual(['/contact'])
})

test.each(['', '?confirm=', '?unsubscribe='])('the page has no button without a token: %j', async search => {
  open(search)
  await heading('This link no longer works')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['offline', 'You seem to be offline. Check your connection and try again.'],
  ['failed', 'Something went wrong. Please try again.'],
] as const)('the button stays after a failure: %s', async (code, text) => {
  confirmSubscription.mockResolvedValueOnce(fail({ code })).mockResolvedValueOnce(ok('status'))
  open('?confirm=abc')
  press('Confirm subscription')
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  press('Confirm subscription')
  await heading('You’re subscribed')
})

test('sends one request on repeated presses', async () => {
  confirmSubscription.mockResolvedValue(ok('status'))
  open('?confirm=abc')
  press('Confirm subscription')
  press('One moment…')
  await heading('You’re subscribed')
  expect(confirmSubscription).toHaveBeenCalledTimes(1)
})
