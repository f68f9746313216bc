// @vitest-environment happy-dom
import { fail, ok, type Result } from '@overtone/domain'
import { sampleUser } from '@overtone/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { EmailSettings } from './EmailSettings'

const getPendingEmail = vi.fn<() => Promise<Result<string | null>>>()
const changeEmail = vi.fn<(email: string, returnTo: string) => Promise<Result<null>>>()
const queries = fakeQueries()
let pendingEmailOf = queries.queriesOf('pending-email', (_userId: string) => getPendingEmail())
vi.mock('@overtone/data/account', () => ({
  changeEmail: (email: string, returnTo: string) => changeEmail(email, returnTo),
  pendingEmailOf: (userId: string) => pendingEmailOf(userId),
}))

beforeEach(() => {
  location.hash = ''
  pendingEmailOf = fakeQueries().queriesOf('pending-email', (_userId: string) => getPendingEmail())
  getPendingEmail.mockReset().mockResolvedValue(ok(null))
  changeEmail.mockReset().mockResolvedValue(ok(null))
})
afterEach(cleanup)

const open = () => render(<EmailSettings user={sampleUser({ email: 'ilse@saltglass.example' })} />)
const enter = async (email: string) => {
  await userEvent.type(screen.getByLabelText('New email address'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Change email address' }))
}

test('sends an address that can be one, with the page that the links lead to', async () => {
  open()
  expect(screen.getByText('You sign in with ilse@saltglass.example.')).toBeTruthy()
  await enter('no address')
  expect(await screen.findByText('Invalid email format')).toBeTruthy()
  expect(changeEmail).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('New email address'))
  await enter('new@saltglass.example')
  expect(changeEmail).toHaveBeenCalledExactlyOnceWith('new@saltglass.example', `${location.origin}/settings`)
})

test('shows why an address was refused, and keeps it', async () => {
  changeEmail.mockResolvedValueOnce(fail({ code: 'invalid', key: 'userExists' }))
  open()
  await enter('taken@saltglass.example')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('taken@saltglass.example')
})

test('says which links to open', async () => {
  getPendingEmail.mockResolvedValue(ok('new@saltglass.example'))
  open()
  expect((await screen.findByRole('status')).textContent).toBe(
    'Open the links that were sent to ilse@saltglass.example and to new@saltglass.example within an hour. Your address changes once both have been opened.',
  )
})

test('without a change, a link that claims one was confirmed says nothing', async () => {
  location.hash = '#message=Confirmation+link+accepted.'
  open()
  await vi.waitFor(() => expect(getPendingEmail).toHaveBeenCalled())
  expect(screen.queryByRole('status')).toBeNull()
})

test('after the first link, asks for the other one', async () => {
  location.hash = '#message=Confirmation+link+accepted.'
  getPendingEmail.mockResolvedValue(ok('new@saltglass.example'))
  open()
  expect((await screen.findByRole('status')).textContent).toMatch(/^This address is confirmed\./)
})
