// @vitest-environment happy-dom
import type { Passkey } from '@overtone/data/account'
import { fail, ok, type Result } from '@overtone/domain'
import { sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { PasskeySettings } from './PasskeySettings'

const service = vi.hoisted(() => ({
  getPasskeys: vi.fn<() => Promise<Result<Passkey[] | null>>>(),
  addPasskey: vi.fn<() => Promise<Result<string | null>>>(),
  renamePasskey: vi.fn<(id: string, name: string) => Promise<Result<null>>>(),
  removePasskey: vi.fn<(id: string) => Promise<Result<null>>>(),
}))
const showToast = vi.hoisted(() => vi.fn())
let passkeysOf = fakeQueries().queriesOf('passkeys', (_userId: string) => service.getPasskeys())
vi.mock('@overtone/data/account', () => ({ ...service, passkeysOf: (userId: string) => passkeysOf(userId) }))
vi.mock(import('@overtone/design'), async original => ({ ...(await original()), showToast }))

const laptop: Passkey = { id: 'a', name: 'Laptop', since: '2026-11-01T12:00:00Z', usedAt: '2026-11-20T12:00:00Z' }
const phone: Passkey = { id: 'b', name: 'Phone', since: '2026-11-02T12:00:00Z', usedAt: null }

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  passkeysOf = fakeQueries().queriesOf('passkeys', (_userId: string) => service.getPasskeys())
  service.getPasskeys.mockResolvedValue(ok([laptop, phone]))
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const open = () => render(<PasskeySettings user={sampleUser()} />)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('lists passkeys with their dates', async () => {
  open()
  const rows = (await screen.findAllByRole('listitem')).map(row => row.textContent)
  expect(rows).toEqual([
    'LaptopAdded November 1, 2026, last used November 20, 2026RenameRemove',
    'PhoneAdded November 2, 2026RenameRemove',
  ])
})

test('shows nothing where there are no passkeys', async () => {
  service.getPasskeys.mockResolvedValue(ok(null))
  const { container } = open()
  await waitFor(() => expect(container.textContent).toBe(''))
})

test('says why the list is missing', async () => {
  service.getPasskeys.mockResolvedValue(fail({ code: 'offline', key: 'loadFailed' }))
  open()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('adds a passkey; a closed prompt says nothing, and a known device that it has one', async () => {
  service.getPasskeys.mockResolvedValue(ok([]))
  open()
  expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy()
  service.addPasskey.mockResolvedValueOnce(ok('a'))
  await press('Add a passkey')
  expect(showToast).toHaveBeenLastCalledWith({ key: 'passkeys', kind: 'good', message: 'Passkey added' })
  service.addPasskey.mockResolvedValueOnce(ok(null))
  await press('Add a passkey')
  expect(showToast).toHaveBeenCalledTimes(1)
  service.addPasskey.mockResolvedValueOnce(fail({ code: 'conflict' }))
  await press('Add a passkey')
  expect(showToast).toHaveBeenLastCalledWith({
    key: 'passkeys',
    kind: 'error',
    message: 'This device already has a passkey for your account.',
  })
})

test('renames a passkey, which needs a name', async () => {
  service.renamePasskey.mockResolvedValueOnce(ok(null))
  open()
  await press('Rename Phone')
  const field = screen.getByLabelText('Name')
  await userEvent.clear(field)
  await press('Save')
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  await userEvent.type(field, ' Old phone ')
  await press('Save')
  await waitFor(() => expect(service.renamePasskey).toHaveBeenCalledExactlyOnceWith('b', 'Old phone'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('removes a passkey after a question, and says why it can’t', async () => {
  service.removePasskey.mockResolvedValueOnce(fail({ code: 'offline', key: 'deleteFailed' }))
  open()
  await press('Remove Laptop')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Remove Laptop?')
  await press('Remove')
  expect(await screen.findByRole('alert')).toBeTruthy()
  service.removePasskey.mockResolvedValueOnce(ok(null))
  await press('Remove')
  await waitFor(() => expect(service.removePasskey).toHaveBeenLastCalledWith('a'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
