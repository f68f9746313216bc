// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playerDouble, resetPlayer } from './playerDouble'
import { ShortcutSheet } from './ShortcutSheet'

vi.mock('@overtone/player', async () => (await import('./playerDouble')).playerDouble)

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  resetPlayer()
})

test('turns the shortcuts off and on', async () => {
  render(<ShortcutSheet onClose={() => {}} />)
  const lever = screen.getByRole<HTMLInputElement>('switch', { name: /^Use keyboard shortcuts/ })
  expect(lever.checked).toBe(true)
  await userEvent.click(lever)
  expect(playerDouble.setShortcuts.mock.calls).toEqual([[false]])
  act(() => playerDouble.$hasShortcuts.set(false))
  expect(lever.checked).toBe(false)
})

test('lists every shortcut of the table with its action', () => {
  render(<ShortcutSheet onClose={() => {}} />)
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  const rows = screen.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent])
  expect(rows).toEqual([
    ['Play or pause', 'Space'],
    ['Next track', 'Shift→'],
    ['Show shortcuts', '?'],
  ])
})
