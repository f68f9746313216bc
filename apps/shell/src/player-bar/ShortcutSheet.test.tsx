// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShortcutSheet } from './ShortcutSheet'

vi.mock('@overtone/player', async () => (await import('./playerDouble')).playerDouble)

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(cleanup)

test('lists every key of the table with what it does', () => {
  render(<ShortcutSheet />)
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  const rows = screen.getAllByRole('term').map(term => [term.textContent, term.nextElementSibling?.textContent])
  expect(rows).toEqual([
    ['Play or pause', 'Space'],
    ['Next track', 'Shift→'],
    ['This list', '?'],
  ])
})
