// @vitest-environment happy-dom
import type { Role, User } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import type { Session } from '@overtone/session'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Header } from './Header'
import { sampleRegistry } from './sampleRegistry'

const session = vi.hoisted(() => ({
  $session: null as unknown as WritableAtom<Session>,
  $role: null as ReadableAtom<Role | null> | null,
  signOut: vi.fn(),
}))
vi.mock('@overtone/session', async () => {
  const { atom, computed } = await import('nanostores')
  session.$session = atom<Session>({ status: 'signed-out', user: null })
  session.$role = computed(session.$session, ({ user }) => user?.role ?? null)
  return session
})
const dialog = vi.hoisted(() => ({ open: vi.fn(), prepare: vi.fn() }))
vi.mock('../notifications/LazyBell', () => ({ LazyBell: () => null }))
vi.mock('../sign-in/signInDialog', () => ({ signInDialog: dialog }))

const signedOut: Session = { status: 'signed-out', user: null }
const as = (role: Role): Session => ({
  status: 'signed-in',
  user: { id: role, role, name: 'Ilse', email: 'ilse@saltglass.example' } as User,
})

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
const resize = (width: number) => act(() => happyDOM.setViewport({ width }))

beforeEach(() => {
  resize(1280)
  vi.clearAllMocks()
})
afterEach(cleanup)

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const place = () => document.querySelector('output')?.textContent

function show(who: Session = signedOut, path = '/about') {
  session.$session.set(who)
  render(
    <MemoryRouter initialEntries={[path]}>
      <Header live={sampleRegistry} />
      <main id="content" tabIndex={-1}>
        <button>Elsewhere</button>
      </main>
      <Place />
    </MemoryRouter>,
  )
}

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }))
const submenu = (name: string) => bar().getByRole('button', { name })
const mobile = () => within(document.getElementById('mobile-menu') as HTMLElement)
const texts = (elements: readonly HTMLElement[]) => elements.map(element => element.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const everybody = ['Playlists', 'Discover', 'Marketplace', 'Distribution']
const users = [...everybody, 'Library']
test.each<[Role | 'visitor', string[]]>([
  ['visitor', everybody],
  ['user', users],
  ['artist', [...users, 'Artist Hub']],
  ['admin', [...users, 'Artist Hub', 'Admin']],
  ['super_admin', [...users, 'Artist Hub', 'Admin', 'Super Admin']],
])('shows these entries to the role %s', (role, expected) => {
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

test('closes the submenu on navigation, and keeps it closed on the way back', async () => {
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

test('closes on a press outside the dropdown, not inside', async () => {
  show()
  await userEvent.click(submenu('Discover'))
  await userEvent.pointer({ keys: '[MouseLeft]', target: bar().getByRole('link', { name: 'Charts' }).parentElement! })
  expect(submenu('Discover').getAttribute('aria-expanded')).toBe('true')
  await press('Elsewhere')
  expect(submenu('Discover').getAttribute('aria-expanded')).toBe('false')
})

test('supports the keyboard: arrow keys inside, Escape returns focus, Tab leaves', async () => {
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
