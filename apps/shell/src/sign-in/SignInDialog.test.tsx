// @vitest-environment happy-dom
import { fail, ok, type User } from '@overtone/domain'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from '@nanostores/react'
import { $signInDialog, closeSignIn, openSignIn } from './signInDialog'

const service = vi.hoisted(() => ({ signIn: vi.fn(), signUp: vi.fn() }))
vi.mock('@overtone/session', () => service)

const user = { id: '1', name: 'Ilse', role: 'user' } as User

function Place() {
  return useStore($signInDialog)
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  render(<Place />)
})
afterEach(() => {
  act(closeSignIn)
  cleanup()
  vi.useRealTimers()
})

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'ilse@saltglass.example')
  await userEvent.type(screen.getByLabelText('Password'), 'overtone')
}

test('renders nothing when closed, and a close button closes it', async () => {
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(openSignIn)
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy()
  expect(screen.getByText('Sign in to your account')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('switches to Join, which asks for a name, and empties the form and the error', async () => {
  service.signIn.mockResolvedValue(fail({ code: 'invalid', message: 'Invalid login credentials' }))
  await act(openSignIn)
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

test('says so while it connects, then shows the success screen for two seconds', async () => {
  let answer: (value: unknown) => void = () => {}
  service.signIn.mockReturnValue(new Promise(resolve => (answer = resolve)))
  await act(openSignIn)
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
  await act(openSignIn)
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  await waitFor(() => expect(password.type).toBe('text'))
})
