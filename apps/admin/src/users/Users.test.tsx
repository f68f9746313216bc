// @vitest-environment happy-dom
import type { AccountPage } from '@overtone/data/admin'
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type Account, type Failure, type Result, type Role } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleAccount, sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Users } from './Users'

type Answer = { data?: AccountPage; error?: Failure; loading: boolean }

const $page = Object.assign(atom<Answer>({ loading: true }), { revalidate: vi.fn() })
const accountsFound = vi.fn((_search: object, _cursor?: string) => $page)
const done = Promise.resolve(ok(null))
const services = {
  changeRole: vi.fn<(id: string, role: Role, reason: string) => Promise<Result<null>>>(() => done),
  suspendUser: vi.fn<(id: string, reason?: string) => Promise<Result<null>>>(() => done),
  activateUser: vi.fn<(id: string, reason?: string) => Promise<Result<null>>>(() => done),
  deleteUser: vi.fn<(id: string, reason?: string) => Promise<Result<null>>>(() => done),
  addUser: vi.fn<(user: object, returnTo: string) => Promise<Result<string>>>(() => Promise.resolve(ok('new'))),
}
const refreshCurrentUser = vi.fn(() => Promise.resolve())

vi.mock('@overtone/data/admin', () => ({
  accountsFound: (search: object, cursor?: string) => accountsFound(search, cursor),
  changeRole: (id: string, role: Role, reason: string) => services.changeRole(id, role, reason),
  suspendUser: (id: string, reason?: string) => services.suspendUser(id, reason),
  activateUser: (id: string, reason?: string) => services.activateUser(id, reason),
  deleteUser: (id: string, reason?: string) => services.deleteUser(id, reason),
  addUser: (user: object, returnTo: string) => services.addUser(user, returnTo),
}))
vi.mock('../refreshCurrentUser', () => ({ refreshCurrentUser: () => refreshCurrentUser() }))

const named = (name: string, role: Role, part: Partial<Account> = {}) =>
  sampleAccount({ id: name, name, email: `${name.toLowerCase()}@example.org`, role, ...part })
const page: AccountPage = {
  accounts: [
    named('Chief', 'super_admin'),
    named('Keeper', 'admin'),
    named('Ada', 'artist'),
    named('Sus', 'user', { isActive: false }),
  ],
  total: 1_000_000,
  next: 'after',
}
const refused = fail({ code: 'forbidden', key: 'cannotChangeAccount' })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  $page.set({ loading: false, data: page })
})
afterEach(() => {
  cleanup()
  $toasts.get().forEach(({ id }) => dismissToast(id))
  vi.clearAllMocks()
})

function open(role: Role = 'super_admin') {
  render(
    <MemoryRouter>
      <Users me={sampleUser({ id: 'me', role })} />
    </MemoryRouter>,
  )
}
const actionsOf = (name: string) => screen.queryByRole('button', { name: `Actions for ${name}` })

async function choose(name: string, action: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(screen.getByRole('menuitem', { name: action }))
}

test('lists accounts with email address, role and status, and their total', () => {
  open()
  const row = screen.getByRole('row', { name: /Sus sus@example\.org/ })
  expect(within(row).getByText('USER')).toBeTruthy()
  expect(within(row).getAllByText('Suspended')[0]).toBeTruthy()
  expect(screen.getByText('1,000,000 total')).toBeTruthy()
})

test('offers administrators no deletion and no actions on accounts of the same or a higher role', async () => {
  open('admin')
  expect([actionsOf('Chief'), actionsOf('Keeper')]).toEqual([null, null])
  expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ada' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Suspend'])
})

test('offers super admins deletion of everyone except super admins', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Chief' }))
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Keeper' }))
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeTruthy()
})

test('suspends an account with a reason and undoes it', async () => {
  open()
  await choose('Ada', 'Suspend')
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam')
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect($toasts.get()[0]?.message).toBe('Ada is suspended'))
  expect(services.suspendUser).toHaveBeenCalledWith('Ada', 'Spam')
  $toasts.get()[0]?.action?.onPress()
  expect(services.activateUser).toHaveBeenCalledWith('Ada', undefined)
})

test('activates an account with the default reason', async () => {
  open()
  await choose('Sus', 'Activate')
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }))
  await waitFor(() => expect(services.activateUser).toHaveBeenCalledWith('Sus', undefined))
  await waitFor(() => expect($toasts.get()[0]?.message).toBe('Sus is active again'))
  $toasts.get()[0]?.action?.onPress()
  expect(services.suspendUser).toHaveBeenCalledWith('Sus', undefined)
})

test("asks for confirmation before deleting, in the specification's words", async () => {
  open()
  await choose('Ada', 'Delete')
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('Are you sure you want to delete this user? This action cannot be undone.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(services.deleteUser).not.toHaveBeenCalled()
  await choose('Ada', 'Delete')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(services.deleteUser).toHaveBeenCalledOnce())
})

test('shows why an action was rejected and refreshes the current user', async () => {
  services.suspendUser.mockResolvedValueOnce(refused)
  open()
  await choose('Ada', 'Suspend')
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = screen.getByRole('alertdialog')
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'Insufficient privileges to change this account',
  )
  expect(refreshCurrentUser).toHaveBeenCalledOnce()
})

test('changes a role only with a reason', async () => {
  open()
  await choose('Ada', 'Edit')
  const dialog = screen.getByRole('dialog', { name: 'Change User Role' })
  await userEvent.selectOptions(within(dialog).getByLabelText('New role'), 'MODERATOR')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }))
  expect(within(dialog).getByText('A reason is required')).toBeTruthy()
  expect(services.changeRole).not.toHaveBeenCalled()
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Helps out')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(services.changeRole).toHaveBeenCalledWith('Ada', 'moderator', 'Helps out'))
  expect($toasts.get()[0]?.message).toBe('Ada is now MODERATOR')
})

test('adds a user once email, name and reason are filled in', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Add User' }))
  const dialog = screen.getByRole('dialog', { name: 'Add User' })
  const add = () => userEvent.click(within(dialog).getByRole('button', { name: 'Add User' }))
  await add()
  expect(within(dialog).getByText('Email is required')).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Email'))
  await userEvent.type(within(dialog).getByLabelText('Email'), 'new@example.org')
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Newcomer')
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Joins')
  await add()
  const user = { email: 'new@example.org', name: 'Newcomer', role: 'user', reason: 'Joins' }
  await waitFor(() => expect(services.addUser).toHaveBeenCalledWith(user, location.origin))
  expect($toasts.get()[0]?.message).toBe('Newcomer was added')
})

test('shows accounts as cards, each with the actions that are allowed', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Cards' }))
  expect(screen.queryByRole('grid')).toBeNull()
  const card = (name: string) => screen.getByRole('listitem', { name })
  const buttons = (name: string) =>
    within(card(name))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(['Chief', 'Keeper', 'Sus'].map(buttons)).toEqual([
    ['Edit', 'Suspend'],
    ['Edit', 'Suspend', 'Delete'],
    ['Edit', 'Activate', 'Delete'],
  ])
  expect(card('Sus').textContent).toContain('Suspended')
  await userEvent.click(within(card('Ada')).getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(services.deleteUser).toHaveBeenCalledWith('Ada', undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.getByRole('row', { name: /Ada/ })).toBeTruthy()
})

test('searches after typing pauses, from the first page', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(accountsFound).toHaveBeenLastCalledWith({}, 'after')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or email' }), ' ada ')
  await waitFor(() => expect(accountsFound).toHaveBeenLastCalledWith({ q: 'ada' }, undefined))
})

test('shows an empty result, and a failure to load', () => {
  $page.set({ loading: false, data: { accounts: [], total: null, next: null } })
  open()
  expect(screen.getByText('No users found')).toBeTruthy()
  cleanup()
  $page.set({ loading: false, error: { code: 'forbidden', key: 'insufficientPrivileges' } })
  open()
  expect(screen.getByRole('alert').textContent).toContain('Insufficient privileges')
  expect(refreshCurrentUser).toHaveBeenCalledOnce()
})
