// @vitest-environment happy-dom
import { $toasts } from '@overtone/design'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AffiliatePage } from './AffiliatePage'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<AffiliatePage />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const copies = (name: string) => screen.getByRole('button', { name: `Copy ${name}` })
/** Flushes pending promises. */
const settled = () => act(async () => {})

test('shows four tabs and opens the first', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Affiliate Program' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Affiliate Programs',
    'Your Earnings',
    'Marketing Resources',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview')
  expect(screen.getByRole('region', { name: 'Code and link' }).textContent).toContain('Sample')
})

test('copies the code and the link and confirms it for two seconds', async () => {
  vi.useFakeTimers()
  fireEvent.click(copies('Promo code'))
  await settled()
  expect(writeText).toHaveBeenLastCalledWith('OVERTONE25')
  expect(screen.getByRole('button', { name: 'Copied Promo code' })).toBeTruthy()
  expect(screen.getByText('Promo code copied to clipboard').getAttribute('role')).toBe('status')
  act(() => void vi.advanceTimersByTime(1999))
  expect(screen.getByRole('button', { name: 'Copied Promo code' })).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1))
  expect(copies('Promo code')).toBeTruthy()
  expect(screen.queryByText('Promo code copied to clipboard')).toBeNull()
  fireEvent.click(copies('Affiliate link'))
  expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/?ref=OVERTONE25`)
  await settled()
})

test('restarts the two-second confirmation on each press', async () => {
  vi.useFakeTimers()
  fireEvent.click(copies('Promo code'))
  await settled()
  act(() => void vi.advanceTimersByTime(1500))
  fireEvent.click(screen.getByRole('button', { name: 'Copied Promo code' }))
  await settled()
  act(() => void vi.advanceTimersByTime(1500))
  expect(screen.getByRole('button', { name: 'Copied Promo code' })).toBeTruthy()
})

test('shows a toast when copying fails', async () => {
  writeText.mockRejectedValue(new Error('refused'))
  fireEvent.click(copies('Promo code'))
  await settled()
  expect($toasts.get().at(-1)?.message).toBe('Promo code couldn’t be copied. Select the text and copy it yourself.')
  expect(copies('Promo code')).toBeTruthy()
})

test('opens the resources from the overview and moves focus to their tab', () => {
  fireEvent.click(screen.getByRole('button', { name: 'See ready-made texts' }))
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Marketing Resources', selected: true }))
})

test('copies the texts as they are shown', async () => {
  openTab('Marketing Resources')
  const cards = screen.getAllByRole('listitem')
  expect(cards).toHaveLength(4)
  for (const card of cards) {
    await userEvent.click(within(card).getByRole('button'))
    expect(writeText).toHaveBeenLastCalledWith(card.querySelector('blockquote')?.textContent)
  }
})

test('links to other programs with commissions between 3% and 15%', () => {
  openTab('Affiliate Programs')
  expect(screen.getByText(/^Sample programs/)).toBeTruthy()
  const cards = screen.getAllByRole('listitem')
  expect(cards.length).toBeGreaterThan(3)
  for (const card of cards) {
    const [from, to] = (card.textContent.match(/(\d+)% to (\d+)%/) ?? []).slice(1).map(Number)
    expect(from).toBeGreaterThanOrEqual(3)
    expect(to).toBeLessThanOrEqual(15)
    expect(within(card).getByRole('link').getAttribute('href')).toMatch(/^https:/)
  }
})

test('shows sample earnings that add up and are marked as samples', () => {
  openTab('Your Earnings')
  expect(screen.getByText(/^Sample figures.*haven’t earned anything/)).toBeTruthy()
  const rows = screen.getAllByRole('row').slice(1)
  const cents = (text: string | null | undefined) => Math.round(Number(text?.replace('$', '')) * 100)
  const commissions = rows.map(row => ({
    cents: cents(/\$([\d.]+)(?:Paid|Pending)$/.exec(row.textContent)?.[1]),
    isPending: row.textContent.endsWith('Pending'),
  }))
  const figure = (name: string) => cents(screen.getByText(name).nextElementSibling?.textContent)
  const sum = (some: typeof commissions) => some.reduce((total, { cents }) => total + cents, 0)
  expect(rows.length).toBeGreaterThan(3)
  expect(figure('Total earned')).toBe(sum(commissions))
  expect(figure('Pending payment')).toBe(sum(commissions.filter(({ isPending }) => isPending)))
})
