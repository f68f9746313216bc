// @vitest-environment happy-dom
import { nanoquery, type FetcherStore } from '@nanostores/query'
import type { Notification } from '@overtone/data/people'
import type { Failure } from '@overtone/domain'
import { useNavigate } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOpenMenu } from '../frame/useOpenMenu'
import { Bell } from './Bell'

const service = { unread: vi.fn<() => Promise<number>>(), list: vi.fn<() => Promise<Notification[]>>() }
const seeNotifications = vi.hoisted(() => vi.fn())
let $unread: FetcherStore<number, Failure>
let $list: FetcherStore<Notification[], Failure>
vi.mock('@overtone/data/people', () => ({
  unreadNotifications: () => $unread,
  myNotifications: () => $list,
  seeNotifications: (upTo: string) => {
    seeNotifications(upTo)
    service.unread.mockResolvedValue(0)
    $unread.invalidate()
  },
}))

const at = '2026-11-23T10:00:00.123456+00:00'
const release = {
  id: '1',
  kind: 'release',
  subjectId: 't',
  title: 'Low Tide',
  name: 'Saltglass',
  at,
  isNew: true,
} as const
const reply = {
  ...release,
  id: '2',
  kind: 'reply',
  subjectId: 'p',
  title: 'Tape & loops?',
  name: 'Wren',
  isNew: false,
} as const
const decision = { ...release, id: '3', kind: 'moderation', title: 'Rude', name: null, isNew: false } as const

function Header() {
  const menu = useOpenMenu()
  const navigate = useNavigate()
  return (
    <>
      <Bell menu={menu} />
      <button onClick={() => void navigate('/charts')}>Charts</button>
    </>
  )
}

function renderBell() {
  render(
    <MemoryRouter>
      <Header />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  const [createFetcherStore] = nanoquery({ dedupeTime: 10_000, onErrorRetry: null })
  $unread = createFetcherStore<number, Failure>(['unread'], { fetcher: () => service.unread() })
  $list = createFetcherStore<Notification[], Failure>(['list'], { fetcher: () => service.list() })
  service.unread.mockResolvedValue(1)
  service.list.mockResolvedValue([release, reply, decision])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('counts unread notifications, and marks them as read once they are shown', async () => {
  renderBell()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const found = await screen.findByRole('link', { name: /Saltglass released Low Tide/ })
  expect(found.getAttribute('href')).toBe('/track/t')
  expect(seeNotifications.mock.calls).toEqual([[at]])
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'New' })).toHaveLength(1)
})

test('links to the playlist that somebody joined', async () => {
  service.list.mockResolvedValue([{ ...release, kind: 'join', subjectId: 'p', title: 'Road trip', name: 'Ada' }])
  renderBell()
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const found = await screen.findByRole('link', { name: /Ada joined your playlist “Road trip”/ })
  expect(found.getAttribute('href')).toBe('/playlist/p')
})

test('links to the discussion of a reply and to the decision of a moderator', async () => {
  renderBell()
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: /Wren replied/ })
  expect(hrefOf(/Wren replied to “Tape & loops\?”/)).toBe('/community/p')
  expect(hrefOf(/A moderator made a decision about “Rude”/)).toBe('/settings')
})

test('opens with the keyboard, and Escape closes it and returns the focus', async () => {
  renderBell()
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  bell.focus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Notifications' })).toBeTruthy())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Notifications/)
})

test('shows an empty state, and marks nothing as read', async () => {
  service.unread.mockResolvedValue(0)
  service.list.mockResolvedValue([])
  renderBell()
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('Nothing new yet')).toBeTruthy()
  expect(seeNotifications).not.toHaveBeenCalled()
})

test('a list that failed to load can be retried', async () => {
  service.list.mockRejectedValueOnce({ code: 'offline' })
  renderBell()
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /Low Tide/ })).toBeTruthy()
})

test('refetches the count when the page changes or becomes visible, at most once a minute', async () => {
  renderBell()
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  service.unread.mockResolvedValue(2)
  await userEvent.click(screen.getByRole('button', { name: 'Charts' }))
  expect(service.unread).toHaveBeenCalledTimes(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy()
  expect(service.unread).toHaveBeenCalledTimes(2)
})
