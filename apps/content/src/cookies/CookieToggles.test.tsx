// @vitest-environment happy-dom
import { $toasts } from '@overtone/design'
import { cookieStorageKey, saveCookiePreferences } from '@overtone/session'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CookieToggles } from './CookieToggles'

const names = ['Essential', 'Analytics', 'Marketing', 'Preferences']
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) })
const shown = () => names.map(name => toggle(name).checked)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stored = () => JSON.parse(localStorage.getItem(cookieStorageKey) ?? 'null') as unknown

afterEach(cleanup)

test('starts with the defaults, and stores nothing until saved', () => {
  render(<CookieToggles />)
  expect(shown()).toEqual([true, true, false, true])
  expect(toggle('Essential').disabled).toBe(true)
  fireEvent.click(toggle('Analytics'))
  expect(shown()).toEqual([true, false, false, true])
  expect(stored()).toBeNull()
  press('Save Preferences')
  expect(stored()).toEqual({ essential: true, analytics: false, marketing: false, preferences: true })
  expect($toasts.get().at(-1)?.message).toBe('Cookie preferences saved successfully!')
})

test('accepts and rejects everything right away', () => {
  render(<CookieToggles />)
  press('Accept All')
  expect([shown(), stored()]).toEqual([
    [true, true, true, true],
    { essential: true, analytics: true, marketing: true, preferences: true },
  ])
  press('Reject All')
  expect([shown(), stored()]).toEqual([
    [true, false, false, false],
    { essential: true, analytics: false, marketing: false, preferences: false },
  ])
})

test('follows a choice made in the banner or another tab', () => {
  render(<CookieToggles />)
  fireEvent.click(toggle('Marketing'))
  act(() => saveCookiePreferences({ essential: true, analytics: true, marketing: false, preferences: false }))
  expect(shown()).toEqual([true, true, false, false])
})

test('keeps the choice for the visit when storage is blocked', () => {
  render(<CookieToggles />)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  press('Accept All')
  expect(shown()).toEqual([true, true, true, true])
})
