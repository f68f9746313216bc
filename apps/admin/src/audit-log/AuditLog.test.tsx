// @vitest-environment happy-dom
import type { AuditLogPage, AuditLogSearch } from '@overtone/data/admin'
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type AuditEntry, type Failure, type Result } from '@overtone/domain'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuditLog } from './AuditLog'

type Answer = { data?: AuditLogPage; error?: Failure; loading: boolean }

const $page = Object.assign(atom<Answer>({ loading: true }), { revalidate: vi.fn() })
const auditLogFound = vi.fn((_search: AuditLogSearch, _cursor?: number) => $page)
const searchAuditLog =
  vi.fn<(search: AuditLogSearch, cursor?: number, limit?: number) => Promise<Result<AuditLogPage>>>()

vi.mock('@overtone/data/admin', () => ({
  auditLogFound: (search: AuditLogSearch, cursor?: number) => auditLogFound(search, cursor),
  searchAuditLog: (search: AuditLogSearch, cursor?: number, limit?: number) => searchAuditLog(search, cursor, limit),
}))

const line = (id: number): AuditEntry => ({
  id,
  adminId: 'a',
  adminName: 'Keeper',
  action: 'suspend_user',
  targetType: 'user',
  targetId: 'u',
  details: { name: `Person ${id}`, reason: 'Spam' },
  createdAt: '2026-11-21T10:00:00Z',
})
const saved: Blob[] = []

beforeEach(() => {
  $page.set({ loading: false, data: { entries: [line(2), line(1)], next: 1 } })
  URL.createObjectURL = blob => {
    saved.push(blob as Blob)
    return 'blob:audit-log'
  }
})
afterEach(() => {
  cleanup()
  saved.length = 0
  $toasts.get().forEach(({ id }) => dismissToast(id))
  auditLogFound.mockClear()
  searchAuditLog.mockReset()
})

test('describes each entry and moves between pages', async () => {
  render(<AuditLog />)
  expect(screen.getByText('suspended Person 2: Spam')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(auditLogFound).toHaveBeenLastCalledWith({}, 1)
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(auditLogFound).toHaveBeenLastCalledWith({}, undefined)
})

test('returns to the first page when a filter changes, and drops a cleared filter', async () => {
  render(<AuditLog />)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'suspend_user')
  await userEvent.type(screen.getByLabelText('Admin'), 'K')
  expect(auditLogFound).toHaveBeenLastCalledWith({ action: 'suspend_user', q: 'K' }, undefined)
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'All actions')
  expect(auditLogFound).toHaveBeenLastCalledWith({ q: 'K' }, undefined)
})

test('saves all pages of the search as one file', async () => {
  searchAuditLog
    .mockResolvedValueOnce(ok({ entries: [line(3), line(2)], next: 2 }))
    .mockResolvedValueOnce(ok({ entries: [line(1)], next: null }))
  render(<AuditLog />)
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'suspend_user')
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect($toasts.get()[0]?.message).toBe('3 rows saved to a file'))
  expect(searchAuditLog).toHaveBeenLastCalledWith({ action: 'suspend_user' }, 2, 1000)
  const lines = (await saved[0]?.text())?.trim().split('\r\n')
  expect(lines?.map(text => /Person \d/.exec(text)?.[0])).toEqual([undefined, 'Person 3', 'Person 2', 'Person 1'])
})

test('saves nothing when a page fails to load, and shows the failure', async () => {
  searchAuditLog
    .mockResolvedValueOnce(ok({ entries: [line(3)], next: 3 }))
    .mockResolvedValueOnce(fail({ code: 'offline', key: 'loadFailed' }))
  render(<AuditLog />)
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect($toasts.get()[0]).toMatchObject({ kind: 'error', message: 'Failed to load data' }))
  expect(saved).toEqual([])
})

test('shows an empty state when nothing matches', () => {
  $page.set({ loading: false, data: { entries: [], next: null } })
  render(<AuditLog />)
  expect(screen.getByText('No activity found')).toBeTruthy()
})
