// @vitest-environment happy-dom
import type { SecondFactorState } from '@overtone/data/account'
import { $toasts } from '@overtone/design'
import { fail, ok, type Result } from '@overtone/domain'
import { sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { SecondFactorSettings } from './SecondFactorSettings'

const getSecondFactor = vi.fn<() => Promise<Result<SecondFactorState>>>()
const service = vi.hoisted(() => ({
  confirmSecondFactor: vi.fn(),
  enrollSecondFactor: vi.fn(),
  makeRecoveryCodes: vi.fn(),
  removeSecondFactor: vi.fn(),
}))
let secondFactorOf = fakeQueries().queriesOf('second-factor', (_userId: string) => getSecondFactor())
vi.mock('@overtone/data/account', () => ({ ...service, secondFactorOf: (userId: string) => secondFactorOf(userId) }))

const off: SecondFactorState = { factor: null, isRequired: false, codes: 0 }
const on: SecondFactorState = { factor: { id: 'f', since: '2026-11-20T12:00:00Z' }, isRequired: false, codes: 9 }
const codes = ['11111-22222-33333-44444', 'aaaaa-bbbbb-ccccc-ddddd']

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  secondFactorOf = fakeQueries().queriesOf('second-factor', (_userId: string) => getSecondFactor())
  getSecondFactor.mockReset().mockResolvedValue(ok(off))
  service.enrollSecondFactor.mockReset().mockResolvedValue(ok({ id: 'f', picture: 'data:,', secret: '22223333' }))
})
afterEach(cleanup)
const open = () => render(<SecondFactorSettings user={sampleUser()} />)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('sets a factor up: the key, a code, then the recovery codes', async () => {
  service.confirmSecondFactor.mockResolvedValueOnce(fail({ code: 'invalid' })).mockResolvedValueOnce(ok(codes))
  open()
  await press('Set up')
  expect(await screen.findByText('2222 3333')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Scan this picture with the app' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Code'), '000 000')
  await press('Turn on')
  expect((await screen.findByRole('alert')).textContent).toContain('This code isn’t right.')
  expect(service.confirmSecondFactor).toHaveBeenCalledWith('f', '000000')
  await press('Turn on')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  await press('I saved them')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a setup that fails to begin is tried again', async () => {
  service.enrollSecondFactor.mockResolvedValueOnce(fail({ code: 'offline', key: 'authenticationFailed' }))
  open()
  await press('Set up')
  await press('Retry')
  expect(await screen.findByText('2222 3333')).toBeTruthy()
})

test('shows that it is on, makes new codes, and turns it off after a question', async () => {
  getSecondFactor.mockResolvedValue(ok(on))
  service.makeRecoveryCodes.mockResolvedValue(ok(codes))
  service.removeSecondFactor.mockResolvedValue(ok(null))
  open()
  expect(await screen.findByText('On since November 20, 2026 · 9 recovery codes left')).toBeTruthy()
  await press('New recovery codes')
  await press('Make new codes')
  expect(await screen.findByText(codes[0] ?? '')).toBeTruthy()
  await press('I saved them')
  await press('Turn off')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(service.removeSecondFactor).toHaveBeenCalledWith('f'))
  expect($toasts.get().at(-1)?.message).toBe('The second factor is off')
})

test('an administrator who must have one is told so, and a failure to load offers to retry', async () => {
  getSecondFactor.mockResolvedValueOnce(fail({ code: 'offline', key: 'loadFailed' }))
  getSecondFactor.mockResolvedValue(ok({ ...off, isRequired: true }))
  open()
  await press('Retry')
  expect((await screen.findByText(/^Administrators need a second factor here/)).closest('[role=alert]')).toBeTruthy()
})
