// @vitest-environment happy-dom
import { fail, ok, type User } from '@overtone/domain'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $code, closePlace, field, openPlace, press, problemOf, service, signInDialog } from './signInFixture'

const user = { id: '1', name: 'Ilse', role: 'user' } as User

beforeEach(openPlace)
afterEach(closePlace)

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'ilse@saltglass.example')
  await userEvent.type(screen.getByLabelText('Password'), 'overtone')
}

test('renders nothing when closed, and a close button closes it', async () => {
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(signInDialog.open)
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy()
  expect(screen.getByText('Sign in to your account')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('switches to Join, which asks for a name, and clears the form and the error', async () => {
  service.signIn.mockResolvedValue(fail({ code: 'invalid', key: 'invalidCredentials' }))
  await act(signInDialog.open)
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid login credentials')
  await userEvent.click(screen.getByRole('button', { name: 'Join Overtone' }))
  expect(screen.getByRole('heading', { name: 'Join Overtone' })).toBeTruthy()
  expect(screen.getByText('Create your account to get started')).toBeTruthy()
  expect(screen.getByPlaceholderText('Enter your full name')).toBeTruthy()
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

test('marks the rules that a new password meets, while it is typed', async () => {
  await act(signInDialog.open)
  await press('Join Overtone')
  await userEvent.type(field('Password'), 'lowercase')
  expect(screen.queryByText('Password must be at least 6 characters')).toBeNull()
  const rules = document.getElementById(field('Password').getAttribute('aria-describedby') ?? '')
  expect([...(rules?.firstElementChild?.children ?? [])].map(rule => rule.textContent)).toEqual([
    'At least 8 characters (done)',
    'A lowercase letter (done)',
    'An uppercase letter',
    'A number',
  ])
  await userEvent.type(field('Password'), 'A1')
  expect(rules?.textContent).toMatch(/An uppercase letter \(done\).*A number \(done\)/)
})

test('shows that it is connecting, then the success screen for two seconds', async () => {
  let answer: (value: unknown) => void = () => {}
  service.signIn.mockReturnValue(new Promise(resolve => (answer = resolve)))
  await act(signInDialog.open)
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Connecting to Neural Grid...' })
  expect(busy.disabled).toBe(true)
  expect(service.signIn).toHaveBeenCalledWith('ilse@saltglass.example', 'overtone')

  vi.useFakeTimers()
  await act(async () => {
    answer(ok(user))
    await Promise.resolve()
  })
  expect(screen.getByRole('heading', { name: 'Neural Link Established!' })).toBeTruthy()
  expect(screen.getByText('Welcome to Overtone')).toBeTruthy()
  act(() => {
    vi.advanceTimersByTime(1999)
  })
  expect(screen.queryByRole('dialog')).not.toBeNull()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows the password on request', async () => {
  await act(signInDialog.open)
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  await waitFor(() => expect(password.type).toBe('text'))
})

test('shows problems beside the fields, focuses the first, and sends nothing', async () => {
  await act(signInDialog.open)
  await press('Join Overtone')
  await userEvent.type(field('Email'), 'ilse')
  await userEvent.type(field('Password'), 'short')
  await press('Create account')
  expect([problemOf('Full name'), problemOf('Email'), problemOf('Password')]).toEqual([
    'Name is required',
    'Invalid email format',
    'Password must be at least 6 characters',
  ])
  expect(document.activeElement).toBe(field('Full name'))
  expect(service.signUp).not.toHaveBeenCalled()
})

test('clears a problem when its field is edited, and keeps focus there', async () => {
  await act(signInDialog.open)
  await press('Sign In')
  expect([problemOf('Email'), problemOf('Password')]).toEqual(['Email is required', 'Password is required'])
  await userEvent.type(field('Password'), 'o')
  expect([problemOf('Email'), problemOf('Password')]).toEqual(['Email is required', null])
  expect(document.activeElement).toBe(field('Password'))
})

test('creates an account with the trimmed name', async () => {
  service.signUp.mockResolvedValue(ok(user))
  await act(signInDialog.open)
  await press('Join Overtone')
  await userEvent.type(field('Full name'), ' Ilse Winter ')
  await fillIn()
  await press('Create account')
  expect(service.signUp).toHaveBeenCalledWith('ilse@saltglass.example', 'overtone', 'Ilse Winter')
  expect(await screen.findByRole('heading', { name: 'Neural Link Established!' })).toBeTruthy()
})

test('keeps the entered values when the sign-in fails, and clears the error before the next attempt', async () => {
  service.signIn.mockResolvedValueOnce(fail({ code: 'rate-limited', key: 'tooManyFailedSignIns' }))
  await act(signInDialog.open)
  await fillIn()
  await press('Sign In')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many failed attempts.')
  expect([field('Email').value, field('Password').value]).toEqual(['ilse@saltglass.example', 'overtone'])
  service.signIn.mockReturnValueOnce(new Promise(() => {}))
  await press('Sign In')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows an error when the service throws', async () => {
  service.signIn.mockRejectedValueOnce(new Error('broken'))
  await act(signInDialog.open)
  await fillIn()
  await press('Sign In')
  expect((await screen.findByRole('alert')).textContent).toContain('Authentication failed')
})

test('stays open when closed and reopened within the two seconds', async () => {
  service.signIn.mockResolvedValue(ok(user))
  await act(signInDialog.open)
  await fillIn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => screen.getByRole('button', { name: 'Sign In' }).click())
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Neural Link Established!' })).toBeTruthy())
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  await act(signInDialog.open)
  act(() => {
    vi.advanceTimersByTime(3000)
  })
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy()
  expect(field('Email').value).toBe('')
})

test('asks for the code of a second factor, or for a recovery code, and goes back to another account', async () => {
  service.enterCode.mockResolvedValueOnce(fail({ code: 'invalid' })).mockResolvedValueOnce(ok(user))
  service.enterRecoveryCode.mockResolvedValue(fail({ code: 'rate-limited', key: 'tooManyCodes' }))
  await act(signInDialog.open)
  act(() => $code.set(true))
  expect(screen.getByRole('heading', { name: 'Enter your code' })).toBeTruthy()
  expect(document.activeElement).toBe(field('Code'))
  await press('Continue')
  expect(problemOf('Code')).toContain('Enter the code')
  await userEvent.type(field('Code'), '123 456')
  await press('Continue')
  expect((await screen.findByRole('alert')).textContent).toContain('This code isn’t right.')
  expect(service.enterCode).toHaveBeenCalledWith('123456')

  await press('Use a recovery code')
  await userEvent.type(field('Recovery code'), '12345-67890-12345-67890')
  await press('Continue')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many codes.')
  await press('Use the app')
  await userEvent.type(field('Code'), '654321')
  await press('Continue')
  act(() => $code.set(false))
  expect(await screen.findByRole('heading', { name: 'Neural Link Established!' })).toBeTruthy()

  act(() => $code.set(true))
  await press('Use another account')
  expect(service.signOut).toHaveBeenCalledOnce()
})
