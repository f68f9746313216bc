// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mobile, openFrame, place, press, resize, show, signedOut, texts } from './headerFixture'

beforeEach(openFrame)
afterEach(cleanup)

test('the mobile menu has every link, home, the search and one open submenu at a time', async () => {
  resize(390)
  show()
  await press('Menu')
  const top = ['Home', 'Playlists', 'Discover', 'Marketplace', 'Distribution']
  expect(texts(mobile().getAllByRole('listitem'))).toEqual(top)
  await userEvent.click(mobile().getByRole('button', { name: 'Discover' }))
  expect(mobile().getByRole('link', { name: 'Podcasts' })).toBeTruthy()
  await userEvent.click(mobile().getByRole('button', { name: 'Marketplace' }))
  expect(mobile().queryByRole('link', { name: 'Podcasts' })).toBeNull()
  await userEvent.type(mobile().getByRole('combobox'), 'tide{Enter}')
  expect(place()).toBe('/discover?q=tide')
  expect(document.getElementById('mobile-menu')).toBeNull()
})

test('the mobile menu marks the current page, at the closed submenu or inside the open one', async () => {
  resize(390)
  show(signedOut, '/podcasts')
  await press('Menu')
  const opener = mobile().getByRole('button', { name: 'Discover' })
  expect(opener.getAttribute('aria-current')).toBe('true')
  expect(mobile().getByRole('button', { name: 'Marketplace' }).hasAttribute('aria-current')).toBe(false)
  await userEvent.click(opener)
  expect(opener.hasAttribute('aria-current')).toBe(false)
  expect(mobile().getByRole('link', { name: 'Podcasts' }).getAttribute('aria-current')).toBe('page')
})

test('closes the mobile menu when the window becomes 768 px wide', async () => {
  resize(390)
  show()
  await press('Menu')
  resize(767)
  expect(mobile().getByRole('link', { name: 'Home' })).toBeTruthy()
  resize(768)
  expect(document.getElementById('mobile-menu')).toBeNull()
  resize(390)
  expect(document.getElementById('mobile-menu')).toBeNull()
})

test('closes the mobile menu on Escape, which returns focus, and on a press outside', async () => {
  resize(390)
  show()
  await press('Menu')
  mobile().getByRole('link', { name: 'Home' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(document.getElementById('mobile-menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }))

  await press('Menu')
  await press('Elsewhere')
  expect(document.getElementById('mobile-menu')).toBeNull()
})
