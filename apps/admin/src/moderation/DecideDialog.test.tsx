// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import { ok, type ModerationCase, type Result } from '@overtone/domain'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const decideCase = vi.hoisted(() => vi.fn<(id: string, action: string, reason: string) => Promise<Result<null>>>())
vi.mock('@overtone/data/moderation', () => ({ decideCase, decideAppeal: vi.fn() }))
const { DecideDialog } = await import('./DecideDialog')

const found = { id: 'c1', title: 'Lamp Oil', reasons: ['spam', 'copyright', 'other'] } as unknown as ModerationCase

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  decideCase.mockReset().mockResolvedValue(ok(null))
})
afterEach(() => {
  cleanup()
  $toasts.get().forEach(({ id }) => dismissToast(id))
})

test.each([
  ['dismiss', ['No rule is broken.', 'The report doesn’t match the content.']],
  ['hide', ['Against our rules: Spam.', 'Against our rules: Copyright.']],
  ['uphold', ['We looked at it again and agree with the decision.']],
  ['overturn', ['We looked at it again: no rule is broken.']],
] as const)('suggests reasons to %s', (choice, suggested) => {
  render(<DecideDialog found={found} choice={choice} onClose={() => {}} onDecided={() => {}} />)
  const templates = within(screen.getByRole('group', { name: 'Suggestions' })).getAllByRole('button')
  expect(templates.map(({ textContent }) => textContent)).toEqual(suggested)
})

test('a suggested reason can still be changed', async () => {
  const onDecided = vi.fn()
  render(<DecideDialog found={found} choice="dismiss" onClose={() => {}} onDecided={onDecided} />)
  await userEvent.click(screen.getByRole('button', { name: 'No rule is broken.' }))
  const field = screen.getByLabelText('Reason')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, ' Sorry.')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce())
  expect(decideCase).toHaveBeenCalledWith('c1', 'dismiss', 'No rule is broken. Sorry.')
})
