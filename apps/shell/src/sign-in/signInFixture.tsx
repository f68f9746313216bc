import { useStore } from '@nanostores/react'
import { $mailLink, $wantsCode, type MailLink } from '@overtone/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritableAtom } from 'nanostores'
import { vi } from 'vitest'
import { answerMailLink, signInDialog as dialog } from './signInDialog'

const doubles = vi.hoisted(() => ({
  signIn: vi.fn(),
  signInWithPasskey: vi.fn<() => Promise<unknown>>(),
  signInByAutofill: vi.fn<(end: AbortSignal) => Promise<unknown>>(() => new Promise(() => {})),
  signUp: vi.fn(),
  requestPasswordReset: vi.fn(),
  updatePassword: vi.fn(),
  enterCode: vi.fn(),
  enterRecoveryCode: vi.fn(),
  signOut: vi.fn(),
  leaveMailLink: vi.fn(),
}))
export const service = doubles
export const offersPasskeys = vi.fn(async () => false)
vi.mock('@overtone/data/account', () => ({ offersPasskeys: () => offersPasskeys() }))
vi.mock('@overtone/session', async () => {
  const { atom } = await import('nanostores')
  const signInWithPasskey = (autofill?: AbortSignal) =>
    autofill ? doubles.signInByAutofill(autofill) : doubles.signInWithPasskey()
  return { ...doubles, signInWithPasskey, $user: atom(null), $mailLink: atom(null), $wantsCode: atom(false) }
})
export const $code = $wantsCode
export const $link = $mailLink as WritableAtom<MailLink | null>
/** Tests import the dialog from here: imported before the mocks, it would use the real session. */
export const signInDialog = dialog
answerMailLink()

function Place() {
  return useStore(signInDialog.$view)?.({})
}

/** Renders the closed dialog. Call before each test. */
export function openPlace(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  render(<Place />)
}

export function closePlace(): void {
  act(signInDialog.close)
  $link.set(null)
  $code.set(false)
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** Returns the problem shown below a field. */
export function problemOf(name: string): string | null {
  const control = field(name)
  const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ')
  return control.getAttribute('aria-invalid') ? (document.getElementById(id)?.textContent ?? null) : null
}
