// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import { allCookies, essentialCookies } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CookieBanner } from './CookieBanner'

function show(hasPolicy = true) {
  return render(<CookieBanner hasPolicy={hasPolicy} />, { wrapper: MemoryRouter })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const stored = () => JSON.parse(localStorage.getItem('cookie-preferences') ?? 'null') as unknown
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

afterEach(() => {
  cleanup()
  localStorage.clear()
  for (const { id } of $toasts.get()) dismissToast(id)
})

test('the banner is a region of the page, not a dialog over it', () => {
  show()
  expect(screen.getByRole('region', { name: 'Cookies and storage' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Accept All', allCookies],
  ['Reject All', essentialCookies],
])("'%s' stores that choice and confirms it in the words of the specification", async (name, choice) => {
  show()
  await press(name)
  expect(stored()).toEqual(choice)
  expect($toasts.get().map(toast => toast.message)).toEqual(['Cookie preferences saved successfully!'])
})

test('offers the four categories with their meaning, and stores the chosen ones', async () => {
  show()
  await press('Customize')
  const categories = ['Essential', 'Analytics', 'Marketing', 'Preferences']
  expect(categories.map(isOn)).toEqual([true, true, false, true])
  for (const name of categories) {
    const box = screen.getByRole('checkbox', { name })
    const text = document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent
    expect(text, name).toMatch(/\.$/)
  }
  await userEvent.click(screen.getByRole('checkbox', { name: 'Analytics' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Marketing' }))
  await press('Save Preferences')
  expect(stored()).toEqual({ essential: true, analytics: false, marketing: true, preferences: true })
})

test('essential cookies cannot be rejected', async () => {
  show()
  await press('Customize')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Essential' }).disabled).toBe(true)
})

test('links to the policy if there is one', () => {
  const { unmount } = show()
  expect(screen.getByRole('link', { name: 'Cookie policy' }).getAttribute('href')).toBe('/cookies')
  unmount()
  show(false)
  expect(screen.queryByRole('link')).toBeNull()
})
