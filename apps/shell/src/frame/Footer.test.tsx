// @vitest-environment happy-dom
import { $theme } from '@overtone/design'
import { $locale, setLocale } from '@overtone/i18n'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shortcutSheet } from '../player-bar/playerViews'
import { Footer } from './Footer'
import { sampleRegistry } from './sampleRegistry'

const account = vi.hoisted(() => ({ saveAppearance: vi.fn() }))
vi.mock('../settings/accountSettings', () => account)

afterEach(() => {
  cleanup()
  act(() => setLocale('en'))
})

function show() {
  render(
    <MemoryRouter>
      <Footer live={sampleRegistry} />
    </MemoryRouter>,
  )
}

test('links to an anchor inside a page', () => {
  show()
  expect(screen.getByRole('link', { name: 'Payment security' }).getAttribute('href')).toBe('/help#payment-security')
})

test('changes the language, each listed under its own name', async () => {
  show()
  const picker = screen.getByRole('combobox', { name: 'Language' })
  expect([...picker.children].map(option => option.textContent)).toEqual(['English', 'Español', 'Français', 'Deutsch'])
  await userEvent.selectOptions(picker, 'Français')
  expect($locale.get()).toBe('fr')
  expect(document.documentElement.lang).toBe('fr')
  expect(account.saveAppearance).toHaveBeenCalledWith({ language: 'fr' })
})

test('opens the list of shortcuts, whose own shortcut may be turned off', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  await vi.waitFor(() => expect(shortcutSheet.$view.get()).not.toBeNull())
  act(shortcutSheet.close)
})

test('changes the theme', async () => {
  show()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Dark')
  expect($theme.get()).toBe('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(account.saveAppearance).toHaveBeenCalledWith({ theme: 'dark' })
})
