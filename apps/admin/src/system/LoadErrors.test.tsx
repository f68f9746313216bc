// @vitest-environment happy-dom
import type { LoadErrors as Errors } from '@overtone/data/admin'
import { fail, ok, type Result } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

const service = vi.hoisted(() => ({ getLoadErrors: vi.fn<() => Promise<Result<Errors[]>>>() }))
vi.mock('@overtone/data/admin', async () => {
  const { createQueries, invalidateKeys } = await import('@overtone/data')
  afterEach(() => invalidateKeys(() => true))
  return { loadErrors: createQueries('load-errors', () => service.getLoadErrors()) }
})

const { LoadErrors } = await import('./LoadErrors')
afterEach(cleanup)

test('lists the builds that browsers couldn’t load, after a retry', async () => {
  const error = { remote: 'listener', version: '1.0.0-aaaa', errors: 1200, visits: 3, lastAt: '2026-11-20T10:00:00Z' }
  service.getLoadErrors.mockResolvedValueOnce(fail({ code: 'offline', key: 'loadFailed' }))
  service.getLoadErrors.mockResolvedValue(ok([error]))
  render(<LoadErrors />, { wrapper: MemoryRouter })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  const table = within(await screen.findByRole('table', { name: 'Load errors' }))
  expect(table.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
    '1.0.0-aaaa',
    '1,200',
    '3',
    expect.stringContaining('2026'),
  ])
  expect(screen.getByRole('link', { name: 'See what is live' }).getAttribute('href')).toBe('/releases')
})

test('says that there were none', async () => {
  service.getLoadErrors.mockResolvedValue(ok([]))
  render(<LoadErrors />, { wrapper: MemoryRouter })
  expect(await screen.findByText('None in the last 30 days.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
