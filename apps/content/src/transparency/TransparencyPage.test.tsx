// @vitest-environment happy-dom
import type { DecisionCounts } from '@overtone/data/site'
import { setLocale } from '@overtone/i18n'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatHours } from './decisions'

const { $counts, revalidate } = vi.hoisted(() => {
  const held: { current: unknown } = { current: null }
  return { $counts: held, revalidate: vi.fn() }
})
vi.mock('@overtone/data/site', () => ({ moderationByMonth: () => $counts.current }))
const { TransparencyPage } = await import('./TransparencyPage')

const none = { dismissed: 0, hidden: 0, warned: 0, suspended: 0, appealed: 0, overturned: 0, medianHours: 3 }
const counts: readonly DecisionCounts[] = [
  { ...none, month: null, reason: null, dismissed: 7, hidden: 1204, appealed: 5, overturned: 2, medianHours: 0.5 },
  { ...none, month: null, reason: 'spam', hidden: 1204 },
  { ...none, month: null, reason: 'copyright', dismissed: 7 },
  { ...none, month: '2026-11-01', reason: null, hidden: 4, medianHours: 60 },
  { ...none, month: '2026-11-01', reason: 'spam', hidden: 4 },
  { ...none, month: '2026-10-01', reason: null, dismissed: 7, hidden: 1200 },
  { ...none, month: '2026-10-01', reason: 'copyright', dismissed: 7 },
]

function show(state: object, address = '/transparency') {
  $counts.current = Object.assign(atom(state), { revalidate })
  render(
    <MemoryRouter initialEntries={[address]}>
      <TransparencyPage />
    </MemoryRouter>,
  )
}

function rowsOf(name: string) {
  const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row')
  return rows.map(row => [...row.children].map(cell => cell.textContent))
}

beforeEach(() => revalidate.mockReset())
afterEach(() => {
  cleanup()
  act(() => setLocale('en'))
})

test('shows the year, each month, and each rule with its outcomes', () => {
  show({ data: counts })
  const figures = within(screen.getByRole('region', { name: 'The last twelve months' })).getAllByRole('definition')
  expect(figures.map(figure => figure.textContent)).toEqual(['1,211', '1,204', '2 of 5', '30 min'])
  expect(rowsOf('By month')).toEqual([
    ['November 2026', '4', '0', '4', '0', '0', '0', '3 days'],
    ['October 2026', '1,207', '7', '1,200', '0', '0', '0', '3 hr'],
  ])
  expect(rowsOf('By rule')).toEqual([
    ['Spam', '1,204', '0', '1,204', '0', '0', '0'],
    ['Copyright', '7', '7', '0', '0', '0', '0'],
  ])
})

test('shows the rules of one month, which the address keeps', async () => {
  show({ data: counts }, '/transparency?month=2026-10')
  expect(rowsOf('By rule')).toEqual([['Copyright', '7', '7', '0', '0', '0', '0']])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'November 2026')
  expect(rowsOf('By rule')).toEqual([['Spam', '4', '0', '4', '0', '0', '0']])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Twelve months')
  expect(rowsOf('By rule')).toHaveLength(2)
})

test('says that nothing was decided', () => {
  show({ data: [] })
  expect(screen.getByText('No decisions in the last twelve months.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('offers another try after a failure', async () => {
  show({ error: { code: 'unavailable', key: 'loadFailed' } })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(revalidate).toHaveBeenCalledOnce()
})

test('a time has the unit that suits it', () => {
  const times = [0.1, 1, 47.4, 48, 200].map(hours => formatHours(hours, 'en'))
  expect(times).toEqual(['6 min', '1 hr', '47 hr', '2 days', '8 days'])
})
