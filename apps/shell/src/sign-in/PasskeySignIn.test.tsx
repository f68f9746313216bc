// @vitest-environment happy-dom
import { fail, ok, type User } from '@overtone/domain'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $code, closePlace, offersPasskeys, openPlace, press, service, signInDialog } from './signInFixture'

const enter = 'Use a passkey'

beforeEach(openPlace)
afterEach(closePlace)

/** Opens the dialog where there are passkeys. */
async function open() {
  offersPasskeys.mockResolvedValueOnce(true)
  await act(signInDialog.open)
  await screen.findByRole('button', { name: enter })
}

const ilse = { id: '1', name: 'Ilse', role: 'user' } as User

test('signs in with a passkey', async () => {
  service.signInWithPasskey.mockResolvedValueOnce(ok(ilse))
  await open()
  await press(enter)
  expect(await screen.findByRole('heading', { name: 'Neural Link Established!' })).toBeTruthy()
})

test('the button is hidden without support, and while joining', async () => {
  await act(signInDialog.open)
  expect(screen.queryByRole('button', { name: enter })).toBeNull()
  act(signInDialog.close)
  await open()
  await press('Join Overtone')
  expect(screen.queryByRole('button', { name: enter })).toBeNull()
})

test('a closed prompt says nothing; an unknown passkey and a failure say why', async () => {
  service.signInWithPasskey.mockResolvedValueOnce(ok(null))
  await open()
  await press(enter)
  expect(screen.queryByRole('alert')).toBeNull()
  service.signInWithPasskey.mockResolvedValueOnce(fail({ code: 'not-found' }))
  await press(enter)
  expect((await screen.findByRole('alert')).textContent).toContain('This passkey belongs to no account here.')
  service.signInWithPasskey.mockRejectedValueOnce(new Error('broken'))
  await press(enter)
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toContain('passkey'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: enter }).disabled).toBe(false)
})

test('an account with a second factor is asked for its code', async () => {
  service.signInWithPasskey.mockImplementationOnce(async () => {
    $code.set(true)
    return fail({ code: 'not-authenticated' })
  })
  await open()
  await press(enter)
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('signs in with a passkey that the browser suggests, and says why another one fails', async () => {
  service.signInByAutofill.mockResolvedValueOnce(fail({ code: 'not-found' }))
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('This passkey belongs to no account here.')
  expect(service.signInByAutofill).toHaveBeenCalledTimes(1)
  act(signInDialog.close)
  service.signInByAutofill.mockResolvedValueOnce(ok(ilse))
  offersPasskeys.mockResolvedValueOnce(true)
  await act(signInDialog.open)
  expect(await screen.findByRole('heading', { name: 'Neural Link Established!' })).toBeTruthy()
})

test('the browser suggests passkeys until its prompt opens, and then until the dialog closes', async () => {
  let closePrompt = () => {}
  service.signInWithPasskey.mockReturnValueOnce(new Promise(resolve => (closePrompt = () => resolve(ok(null)))))
  await open()
  const [before] = service.signInByAutofill.mock.calls[0] ?? []
  expect(before?.aborted).toBe(false)
  await press(enter)
  expect(before?.aborted).toBe(true)
  await act(async () => closePrompt())
  const [after] = service.signInByAutofill.mock.calls[1] ?? []
  expect(after?.aborted).toBe(false)
  act(signInDialog.close)
  expect(after?.aborted).toBe(true)
})
