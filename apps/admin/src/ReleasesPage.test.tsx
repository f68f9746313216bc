// @vitest-environment happy-dom
import type { ReleaseRequest, TeamMember } from '@overtone/data/admin'
import { $toasts, dismissToast } from '@overtone/design'
import { ok, type BuildReport, type Result, type Role } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { $session, type Session } from '@overtone/session'
import { sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReleasesPage } from './ReleasesPage'
import { canary, one, sampleFiles, sampleHealth, shell, two } from './sampleReleases'

const service = vi.hoisted(() => ({
  getReleaseHealth: vi.fn<(app: string, days?: number) => Promise<Result<BuildReport[]>>>(),
  getMyApps: vi.fn<() => Promise<Result<string[]>>>(),
  getTeamMembers: vi.fn<() => Promise<Result<TeamMember[]>>>(),
  getReleaseRequests: vi.fn<() => Promise<Result<ReleaseRequest[]>>>(),
  requestRollback: vi.fn<(app: string, build: string, reason: string) => Promise<Result<number>>>(),
}))
vi.mock('@overtone/session', async original => {
  const { atom, computed } = await import('nanostores')
  const $session = atom<Session>({ status: 'loading', user: null })
  return { ...(await original<object>()), $session, $user: computed($session, ({ user }) => user) }
})
vi.mock('@overtone/data/admin', async () => {
  const { createQueries, invalidateKeys } = await import('@overtone/data')
  beforeEach(() => invalidateKeys(() => true))
  return {
    ...service,
    releaseHealthOf: createQueries('release-health', (app: string, days?: number) =>
      service.getReleaseHealth(app, days),
    ),
    myApps: createQueries('my-apps', () => service.getMyApps()),
    teamMembers: createQueries('team-members', () => service.getTeamMembers()),
    releaseRequests: createQueries('release-requests', () => service.getReleaseRequests()),
  }
})

const $user = $session as WritableAtom<Session>
let files: Record<string, object>
function serve(without: readonly string[] = []) {
  vi.stubGlobal('fetch', (path: string) => {
    const file = without.includes(path) ? undefined : files[path]
    return Promise.resolve(new Response(JSON.stringify(file ?? null), { status: file ? 200 : 404 }))
  })
}
const show = (role: Role = 'user', address = '/releases') => {
  $user.set({ status: 'signed-in', user: sampleUser({ role }) })
  render(
    <MemoryRouter initialEntries={[address]}>
      <ReleasesPage />
    </MemoryRouter>,
  )
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(cell => cell.textContent))

beforeEach(() => {
  files = sampleFiles()
  serve()
  service.getMyApps.mockResolvedValue(ok(['listener']))
  service.getTeamMembers.mockResolvedValue(ok([]))
  service.getReleaseRequests.mockResolvedValue(ok([]))
  service.requestRollback.mockResolvedValue(ok(12))
  service.getReleaseHealth.mockImplementation(async app => ok(app === 'shell' ? [] : sampleHealth))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of $toasts.get()) dismissToast(id)
})

test('shows what is live with its size, health and error budget, and the canary beside it', async () => {
  show()
  await screen.findByRole('table', { name: 'History' })
  await waitFor(() => expect(rowsOf('Live builds')[1]?.[6]).toContain('Overspent'))
  const [first, second, third] = rowsOf('Live builds')
  expect(first?.slice(0, 2)).toEqual(['shell', shell])
  expect(first?.[5]).toBe('No loads reported')
  expect(second?.slice(0, 2)).toEqual(['listener', two])
  expect(second?.[2]).toContain('Release 2')
  expect(second?.[3]).toBe('0123456789abcdef')
  expect(second?.[4]).toBe('6 kB+1 kB to the build before')
  expect(second?.[5]).toBe('1%of 1,000')
  expect(second?.[6]).toContain('182%')
  expect(third?.[0]).toBe('listener, canary for 10 %')
  expect(third?.[4]).toBe('5.5 kB−500 bytes to the live build')
  expect(third?.[5]).toBe('0%of 100')
  const none = 'No measurements'
  expect(rowsOf('Web vitals').slice(1)).toEqual([
    ['listener', '2.5 s75% good of 4', '0.02100% good of 5', none],
    ['listener, canary', none, none, '208 ms50% good of 2'],
  ])
})

test('shows contracts, deprecations with owners, and what would break without an export', async () => {
  show()
  await screen.findByRole('table', { name: 'Contracts' })
  expect(rowsOf('Contracts')).toEqual([
    ['listener', two, '1', '0', 'Fits'],
    ['listener', canary, '1', '0', 'Fits'],
  ])
  expect(rowsOf('Deprecations in use')[0]).toEqual([
    'Chip',
    '@overtone/design',
    'platform',
    `listener@${two}`,
    'src/a.tsx',
    'Use Badge.',
  ])
  const impact = 'If the shell’s export were removed'
  expect(rowsOf(impact).map(([name, , users]) => [name, users])).toEqual([
    ['Chip @overtone/design', `listener@${two} src/a.tsx` + `listener@${canary} src/a.tsx`],
    ['Button @overtone/design', 'Nothing would break'],
  ])
  await userEvent.type(screen.getByRole('searchbox', { name: impact }), 'butt')
  expect(rowsOf(impact).map(([name]) => name)).toEqual(['Button @overtone/design'])
})

test('shows the history with the differences', async () => {
  show()
  await screen.findByRole('table', { name: 'History' })
  expect(
    rowsOf('History').map(([release, , app, change, difference]) => [release, app, change, difference?.trim()]),
  ).toEqual([
    ['3', 'listener', 'Canary for 10 %', `${two} → ${canary}`],
    ['2', 'listener', 'Promoted', `${one} → ${two}`],
    ['1', 'shell', 'Promoted', `${shell}, the first build`],
    ['1', 'listener', 'Promoted', `${one}, the first build`],
  ])
})

test('a missing log record and a missing build are named, and the rest is shown', async () => {
  serve(['/log/2.json', `/artifacts/shell/${shell}/artifact.json`])
  show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`log/2.json, shell@${shell}`)
  expect(screen.getByText(/^The live shell’s contract couldn’t be loaded/)).toBeTruthy()
  expect(rowsOf('Live builds')[0]?.[4]).toBe('Unknown')
  expect(rowsOf('History')).toHaveLength(4)
})

test('an unreachable store shows an error, and a retry loads it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  serve()
  await userEvent.click(retry)
  await screen.findByRole('table', { name: 'Live builds' })
})

test('says to users without a team that the page isn’t for them, and requests no facts', async () => {
  service.getMyApps.mockResolvedValue(ok([]))
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  show()
  await screen.findByText('This page is for the teams behind Overtone')
  expect(fetched).not.toHaveBeenCalled()
})

test('a member requests a rollback of the own app only, with a reason, and sees no teams', async () => {
  show()
  const request = await screen.findAllByRole('button', { name: 'Request a rollback of listener' })
  expect(request).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Request a rollback of shell' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Teams' })).toBeNull()
  await userEvent.click(request[0] as HTMLElement)
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Request rollback' }))
  await dialog.findByText('A reason is required')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Playback stops')
  await userEvent.click(dialog.getByRole('button', { name: 'Request rollback' }))
  await waitFor(() =>
    expect(service.requestRollback).toHaveBeenCalledExactlyOnceWith('listener', two, 'Playback stops'),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('an open request takes the place of its button and names the command that confirms it', async () => {
  const request = {
    id: 12,
    app: 'listener',
    build: two,
    reason: 'Playback stops',
    requestedBy: 'Ada',
    state: 'open',
    answer: null,
    createdAt: '2026-11-24T10:00:00Z',
  } as const
  const requests: ReleaseRequest[] = [
    request,
    { ...request, id: 11, build: one },
    { ...request, id: 10, state: 'declined', answer: 'Fixed' },
  ]
  service.getReleaseRequests.mockResolvedValue(ok(requests))
  show('super_admin')
  await screen.findByRole('table', { name: 'Rollback requests' })
  expect(rowsOf('Rollback requests').map(cells => cells.at(-1))).toEqual([
    'OpenTo confirm: npm run release -- rollback listener --request 12',
    'No longer live',
    'DeclinedFixed',
  ])
  expect(rowsOf('Live builds').map(cells => cells.at(-1))).toEqual(['Request', 'Requested', 'Request'])
})

test('a super admin manages the teams, an administrator only reads', async () => {
  service.getMyApps.mockResolvedValue(ok([]))
  service.getTeamMembers.mockResolvedValue(
    ok([{ userId: 'u', name: 'Ada', email: 'ada@overtone.test', app: 'listener' }]),
  )
  show('super_admin')
  await screen.findByRole('button', { name: 'Remove Ada from listener' })
  expect(screen.getByRole('button', { name: 'Add member' })).toBeTruthy()
  cleanup()
  show('admin')
  await screen.findByRole('table', { name: 'Live builds' })
  expect(screen.queryByRole('heading', { name: 'Teams' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Request a rollback/ })).toBeNull()
})

test('the page of an app has what concerns it alone', async () => {
  show('user', '/releases?app=listener')
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases of listener' })).toBeTruthy()
  await waitFor(() => expect(rowsOf('Failures by phase')).toEqual([['chunk', '10', '0']]))
  expect(rowsOf('Live builds').map(([app]) => app)).toEqual(['listener', 'listener, canary for 10 %'])
  expect(rowsOf('Web vitals').map(([app]) => app)).toEqual(['listener', 'listener, canary'])
  expect(new Set(rowsOf('History').map(cells => cells[2]))).toEqual(new Set(['listener']))
  expect(screen.queryByRole('heading', { name: 'Contracts' })).toBeNull()
})

test('an app that doesn’t exist is named', async () => {
  show('user', '/releases?app=nothing')
  expect(await screen.findByText('There is no app called nothing')).toBeTruthy()
})
