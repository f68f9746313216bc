// @vitest-environment happy-dom
import type { DayOfGrowth, MeasuredHealth, MonthlyChanges, AuditLogPage } from '@overtone/data/admin'
import { fail, ok, type AuditEntry, type DashboardStatistics, type Failure, type Result } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { $session, type Session } from '@overtone/session'
import { sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom, type WritableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SuperAdminPage } from './SuperAdminPage'

type Answer<T> = { data?: T; error?: Failure; loading: boolean }

function read<T>() {
  return Object.assign(atom<Answer<T>>({ loading: true }), { revalidate: vi.fn() })
}
const queries = {
  statistics: read<DashboardStatistics>(),
  changes: read<MonthlyChanges>(),
  days: read<readonly DayOfGrowth[]>(),
  latest: read<AuditLogPage>(),
}
const getSystemHealth = vi.fn<() => Promise<Result<MeasuredHealth>>>()
let reportState: (isLive: boolean) => void = () => {}

vi.mock('@overtone/session', async original => {
  const { atom, computed } = await import('nanostores')
  const $session = atom<Session>({ status: 'loading', user: null })
  return { ...(await original<object>()), $session, $user: computed($session, ({ user }) => user) }
})

vi.mock('@overtone/data/admin', async original => ({
  ...(await original<object>()),
  dashboardStatistics: () => queries.statistics,
  monthlyChanges: () => queries.changes,
  growthByDay: () => queries.days,
  latestAuditEntries: () => queries.latest,
  getSystemHealth: () => getSystemHealth(),
  watchAuditLog: (onState: (isLive: boolean) => void) => {
    reportState = onState
    return () => {}
  },
}))

const $user = $session as WritableAtom<Session>
const statistics: DashboardStatistics = {
  totalUsers: 48_217,
  totalTracks: 126_904,
  publishedTracks: 126_000,
  totalPlaylists: 4,
  totalPlays: 8_400_000,
  storageUsed: '2.5 GB',
  storageBytes: 1,
  activeUsers: 19_386,
  newUsersToday: 1,
  tracksUploadedToday: 1,
}
const health: MeasuredHealth = {
  machine: {
    cpu: 0.41,
    memoryUsed: 3e9,
    memoryTotal: 8e9,
    storageUsed: 5e10,
    storageTotal: 1e11,
    networkBytes: 2.5e6,
  },
  databaseBytes: 3e6,
  connections: 12,
  mostConnections: 40,
  cacheHits: 0.97,
  buckets: { 'audio-files': 9e6 },
  errorsLastHour: 0,
  visitsLastHour: 0,
  errorsLastDay: 7,
  startedAt: '2026-11-20T10:00:00Z',
  milliseconds: 19,
}
const line = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  adminId: 'a',
  adminName: 'Keeper',
  action: 'login',
  targetType: 'user',
  targetId: 'u',
  details: {},
  createdAt: '2026-11-21T10:00:00Z',
  ...part,
})

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  $user.set({ status: 'signed-in', user: sampleUser({ id: 'me', role: 'super_admin' }) })
  queries.statistics.set({ loading: false, data: statistics })
  queries.changes.set({ loading: false, data: { users: 0.1234, tracks: -0.02, activeUsers: null, plays: 0 } })
  queries.days.set({ loading: false, data: [] })
  queries.latest.set({ loading: false, data: { entries: [], next: null } })
  getSystemHealth.mockResolvedValue(ok(health))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  getSystemHealth.mockReset()
})

function open(address = '/super-admin') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SuperAdminPage />
    </MemoryRouter>,
  )
}

test('shows the totals and their monthly changes, and marks unmeasured figures as samples', () => {
  open()
  const card = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(['Total Users', 'Total Tracks', 'Active Users', 'Total Plays'].map(card)).toEqual([
    '48,217+12.3% this month',
    '126,904-2% this month',
    '19,386+5% this month Sample',
    '8.4M0% this month',
  ])
})

test('says where nothing reports the machine', async () => {
  getSystemHealth.mockResolvedValue(ok({ ...health, machine: null }))
  open()
  expect(await screen.findByRole('meter', { name: 'Network: Not reported here' })).toBeTruthy()
  expect(screen.getAllByText('Not reported here')).toHaveLength(4)
})

test('measures the health every three seconds and reports when the backend stops responding', async () => {
  open()
  expect(await screen.findByText('12 of 40')).toBeTruthy()
  expect(screen.getByRole('meter', { name: 'Connections: 12 of 40' }).getAttribute('aria-valuenow')).toBe('30')
  const bars = ['CPU: 41%', 'Memory: 3 GB of 8 GB', 'Storage: 50 GB of 100 GB', 'Network: 2.5 MB/s']
  const filled = bars.map(name => screen.getByRole('meter', { name }).getAttribute('aria-valuenow'))
  expect(filled).toEqual(['41', '38', '50', '20'])
  expect(screen.getByText('Operational')).toBeTruthy()
  getSystemHealth.mockResolvedValue(fail({ code: 'offline', key: 'loadFailed' }))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(getSystemHealth).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Not responding')).toBeTruthy()
  expect(screen.getByText('12 of 40')).toBeTruthy()
})

test('describes admin actions in the feed and shows whether it is live', () => {
  const details = { name: 'Ada', reason: 'Spam' }
  const entries = [
    line({ id: 5, action: 'suspend_user', details }),
    line({ id: 4, action: 'change_role', details: { name: 'Ada', new_role: 'artist' } }),
    line({
      id: 9,
      action: 'edit_profile',
      details: { name: 'Ada', new_name: 'Ida', fields: ['bio', 'name', 'social_links'] },
    }),
    line({ id: 3, action: 'update_setting', targetId: 'motto' }),
    line({ id: 7, action: 'moderate_hide', details: { title: 'A song', reason: 'Spam' } }),
    line({ id: 6, action: 'hide_chat_message', targetId: '12' }),
    line({ id: 2, action: 'decide_case', details: { name: 'A song' } }),
    line({ id: 1 }),
  ]
  queries.latest.set({ loading: false, data: { entries, next: null } })
  open()
  const feed = screen.getByRole('list', { name: 'Live feed' })
  expect(
    within(feed)
      .getAllByRole('listitem')
      .map(item => item.querySelector('p')?.textContent),
  ).toEqual([
    'Keeper suspended Ada: Spam',
    'Keeper changed Ada’s role to ARTIST',
    'Keeper edited Ada’s profile: bio, name (now Ida), links',
    'Keeper changed the setting motto',
    'Keeper hid A song: Spam',
    'Keeper hid a chat message',
    'Keeper decide case A song',
    'Keeper signed in',
  ])
  expect(screen.getByText('Not live')).toBeTruthy()
  act(() => reportState(true))
  expect(screen.getByText('Live')).toBeTruthy()
})

test('opens the tab from the URL, and another one when it is selected', async () => {
  open('/super-admin?tab=analytics')
  expect(screen.getByRole('tab', { name: 'Analytics' }).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
  expect(screen.getByRole('tabpanel', { name: 'Overview' })).toBeTruthy()
})

test.each([
  ['a signed-out visitor', { status: 'signed-out', user: null }],
  ['an administrator', { status: 'signed-in', user: sampleUser({ role: 'admin' }) }],
] as [string, Session][])('the super admin page renders nothing for %s and makes no requests', (_who, session) => {
  $user.set(session)
  open()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(getSystemHealth).not.toHaveBeenCalled()
})
