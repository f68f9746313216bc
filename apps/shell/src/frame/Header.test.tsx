// @vitest-environment happy-dom
import type { Role } from '@overtone/domain'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { as, bar, dialog, openFrame, place, press, session, show, signedOut, submenu, texts } from './headerFixture'

beforeEach(openFrame)
afterEach(cleanup)

const everybody = ['Playlists', 'Discover', 'Marketplace', 'Distribution']
const users = [...everybody, 'Library']
test.each<[Role | 'visitor', string[]]>([
  ['visitor', everybody],
  ['user', users],
  ['artist', [...users, 'Artist Hub']],
  ['admin', [...users, 'Artist Hub', 'Admin']],
  ['super_admin', [...users, 'Artist Hub', 'Admin', 'Super Admin']],
])('shows the role %s its navigation entries', (role, expected) => {
  show(role === 'visitor' ? signedOut : as(role))
  expect(texts([...bar().getAllByRole('listitem')])).toEqual(expected)
})

test('opens one submenu at a time', async () => {
  show()
  await userEvent.click(submenu('Discover'))
  expect(texts(bar().getAllByRole('link'))).toEqual([
    'Playlists',
    'Discover',
    'Community',
    'Charts',
    'Podcasts',
    'Live',
    'Distribution',
  ])
  await userEvent.click(submenu('Marketplace'))
  expect(texts(bar().getAllByRole('link'))).toEqual([
    'Playlists',
    'Music Store',
    'Affiliate Program',
    'Distribution',
    'Distribution',
  ])
  expect(submenu('Discover').getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(submenu('Marketplace'))
  expect(bar().queryByRole('link', { name: 'Music Store' })).toBeNull()
})

test('closes the submenu on navigation, and keeps it closed after going back', async () => {
  show()
  await userEvent.click(submenu('Discover'))
  await userEvent.click(bar().getByRole('link', { name: 'Charts' }))
  expect(place()).toBe('/charts')
  expect(submenu('Discover').getAttribute('aria-expanded')).toBe('false')
  expect(submenu('Discover').getAttribute('aria-current')).toBe('true')
})

test('marks one item for a page that a link and a submenu lead to', () => {
  show(signedOut, '/distribution')
  expect(bar().getByRole('link', { name: 'Distribution' }).getAttribute('aria-current')).toBe('page')
  expect(submenu('Marketplace').hasAttribute('aria-current')).toBe(false)
})

test('marks the library on the profile, whichever tab is open', () => {
  show(as('user'), '/profile?tab=history')
  expect(bar().getByRole('link', { name: 'Library' }).getAttribute('aria-current')).toBe('page')
})

test('closes the submenu on a press outside, not inside', async () => {
  show()
  await userEvent.click(submenu('Discover'))
  await userEvent.pointer({ keys: '[MouseLeft]', target: bar().getByRole('link', { name: 'Charts' }).parentElement! })
  expect(submenu('Discover').getAttribute('aria-expanded')).toBe('true')
  await press('Elsewhere')
  expect(submenu('Discover').getAttribute('aria-expanded')).toBe('false')
})

test('supports the keyboard: arrow keys move inside, Escape returns focus, Tab leaves', async () => {
  show()
  submenu('Discover').focus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Discover')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Community')
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Live')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(submenu('Discover'))
  expect(submenu('Discover').getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard(' {ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Live')
  await userEvent.tab()
  expect(document.activeElement).toBe(submenu('Marketplace'))
  expect(submenu('Discover').getAttribute('aria-expanded')).toBe('false')
})

test('searches for the entered text and clears it, and ignores blank text', async () => {
  show()
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search tracks and artists' })
  await userEvent.type(box, '   {Enter}')
  expect(place()).toBe('/about')
  expect(box.value).toBe('   ')
  await userEvent.type(box, ' salt & glass? {Enter}')
  expect(place()).toBe('/discover?q=salt%20%26%20glass%3F')
  expect(box.value).toBe('')
})

test('opens the sign-in dialog', async () => {
  show()
  await press('Sign In')
  expect(dialog.open).toHaveBeenCalledOnce()
})

test.each<[Role, string]>([
  ['user', 'USER'],
  ['moderator', 'MODERATOR'],
  ['artist', 'ARTIST'],
  ['admin', 'ADMIN'],
  ['super_admin', 'SUPER ADMIN'],
])('shows the role %s the badge %s, their own pages and Sign Out', async (role, badge) => {
  show(as(role))
  const account = screen.getByRole('button', { name: 'Account' })
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  await userEvent.click(account)
  const menu = within(account.parentElement as HTMLElement)
  expect(menu.getByText(badge)).toBeTruthy()
  expect(texts(menu.getAllByRole('link'))).toEqual(['Profile', 'Upload', 'Settings'])
  await userEvent.click(menu.getByRole('button', { name: 'Sign Out' }))
  expect(session.signOut).toHaveBeenCalledOnce()
  expect(document.activeElement?.id).toBe('content')
})

test('closes the account menu when a submenu opens', async () => {
  show(as('user'))
  await press('Account')
  await userEvent.click(submenu('Discover'))
  expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull()
})

test('tracks whether the page has scrolled more than 10 px', () => {
  show()
  const header = screen.getByRole('banner')
  const scrollTo = (top: number) =>
    act(() => {
      window.scrollY = top
      window.dispatchEvent(new Event('scroll'))
    })
  scrollTo(10)
  expect(header.dataset['scrolled']).toBe('false')
  scrollTo(11)
  expect(header.dataset['scrolled']).toBe('true')
  scrollTo(0)
  expect(header.dataset['scrolled']).toBe('false')
})
