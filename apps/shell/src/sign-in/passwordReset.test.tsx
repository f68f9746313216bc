// @vitest-environment happy-dom
import { fail, ok } from '@overtone/domain'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $link, closePlace, field, openPlace, press, problemOf, service, signInDialog } from './signInFixture'

beforeEach(openPlace)
afterEach(closePlace)

test('sends a reset link and does not reveal whether there is an account', async () => {
  service.requestPasswordReset.mockResolvedValue(ok(null))
  await act(signInDialog.open)
  await userEvent.type(field('Email'), 'ilse@saltglass.example')
  await press('Forgot your password?')
  expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy()
  expect(field('Email').value).toBe('ilse@saltglass.example')
  await press('Send link')
  expect(service.requestPasswordReset).toHaveBeenCalledWith('ilse@saltglass.example')
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy()
  expect(screen.getByText(/^If there’s an account for ilse@saltglass.example/)).toBeTruthy()
  await press('Back to sign in')
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy()
})

test('asks for a new password after a recovery link, and applies every rule for new passwords', async () => {
  service.updatePassword.mockResolvedValueOnce(fail({ code: 'invalid', key: 'samePassword' }))
  service.updatePassword.mockResolvedValueOnce(ok(null))
  act(() => $link.set('recovery'))
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy()
  expect(service.leaveMailLink).toHaveBeenCalledOnce()
  await userEvent.type(field('New password'), 'short')
  await press('Change password')
  expect(problemOf('New password')).toBe(
    'Password must be at least 8 characters' +
      'Password must contain at least one uppercase letter' +
      'Password must contain at least one number',
  )
  expect(service.updatePassword).not.toHaveBeenCalled()
  await userEvent.clear(field('New password'))
  await userEvent.type(field('New password'), 'Correct-horse-1')
  await press('Change password')
  expect((await screen.findByRole('alert')).textContent).toContain('New password should be different')
  await press('Change password')
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeTruthy()
  await press('Continue')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('offers a new link when the emailed one is used up', async () => {
  act(() => $link.set('failed'))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send link' })).toBeTruthy()
})

test('offers a new link when the session of the link has ended', async () => {
  service.updatePassword.mockResolvedValue(fail({ code: 'not-authenticated', key: 'sessionMissing' }))
  act(() => $link.set('recovery'))
  await screen.findByRole('heading', { name: 'Choose a new password' })
  await userEvent.type(field('New password'), 'Correct-horse-1')
  await press('Change password')
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }))
  expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeTruthy()
})
