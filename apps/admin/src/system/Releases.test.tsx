// @vitest-environment happy-dom
import type { LoadErrors } from '@overtone/data/admin'
import type { Registry, RegistryRemote } from '@overtone/federation'
import { fail, ok, type BuildReport, type Result } from '@overtone/domain'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Releases } from './Releases'

const service = vi.hoisted(() => ({
  getReleaseHealth: vi.fn<(remote: string) => Promise<Result<BuildReport[]>>>(),
  getLoadErrors: vi.fn<() => Promise<Result<LoadErrors[]>>>(),
}))
vi.mock('@overtone/data/admin', async () => {
  const { createQueries, invalidateKeys } = await import('@overtone/data')
  beforeEach(() => invalidateKeys(() => true))
  return {
    releaseHealthOf: createQueries('release-health', (remote: string) => service.getReleaseHealth(remote)),
    loadErrors: createQueries('load-errors', () => service.getLoadErrors()),
  }
})

const build = { base: 'remotes/x/', integrity: {}, preload: [] }
const config = { name: 'admin', routes: [], slots: {} }
const stable: RegistryRemote = { ...build, name: 'admin', version: '1.0.0-aaaaaaaaaaaa', config }
const canaryRemote: RegistryRemote = {
  ...stable,
  name: 'listener',
  canary: { ...build, version: '1.1.0-bbbbbbbbbbbb', percent: 5, config },
}
const serve = (...remotes: readonly RegistryRemote[]) => {
  const shell = { version: '1.0.0-cccccccccccc', base: 'shell/' }
  const registry: Registry = { schema: 1, sequence: 7, createdAt: '2026-11-20T10:00:00Z', shell, remotes }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(registry))))
}
const cellsOf = (row: HTMLElement) => [...row.children].map(cell => cell.textContent)

beforeEach(() => {
  service.getLoadErrors.mockResolvedValue(ok([]))
  service.getReleaseHealth.mockReset().mockResolvedValue(
    ok([
      { version: '1.1.0-bbbbbbbbbbbb', isCanary: false, loads: 1, failures: 1, vitals: [] },
      { version: '1.1.0-bbbbbbbbbbbb', isCanary: true, loads: 1200, failures: 3, vitals: [] },
      { version: '1.0.0-aaaaaaaaaaaa', isCanary: false, loads: 9000, failures: 4, vitals: [] },
    ]),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows each canary with its share of browsers and the counts that they reported', async () => {
  serve(stable, canaryRemote)
  render(<Releases />)
  const table = within(await screen.findByRole('table', { name: 'Canaries' }))
  await waitFor(() =>
    expect(table.getAllByRole('row').slice(1).map(cellsOf)).toEqual([
      ['listener', '1.1.0-bbbbbbbbbbbb', '5%', '1,200', '3', '1.0.0-aaaaaaaaaaaa'],
    ]),
  )
  expect(service.getReleaseHealth).toHaveBeenCalledExactlyOnceWith('listener')
  expect(screen.queryByText('No canary is running.')).toBeNull()
  const live = within(screen.getByRole('table', { name: 'Releases' }))
  expect(live.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual(['shell', 'admin', 'listener'])
})

test.each([
  ['has no reports', ok<BuildReport[]>([]), '0'],
  ['cannot be queried', fail<BuildReport[]>({ code: 'offline', key: 'loadFailed' }), '–'],
])('shows counts of a canary that %s', async (_what, answer, shown) => {
  service.getReleaseHealth.mockResolvedValue(answer)
  serve(canaryRemote)
  render(<Releases />)
  const table = within(await screen.findByRole('table', { name: 'Canaries' }))
  await waitFor(() =>
    expect(table.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
      '1.1.0-bbbbbbbbbbbb',
      '5%',
      shown,
      shown,
      '1.0.0-aaaaaaaaaaaa',
    ]),
  )
})

test('says that no canary is running and requests no counts', async () => {
  serve(stable)
  render(<Releases />)
  await screen.findByText('No canary is running.')
  expect(screen.queryByRole('table', { name: 'Canaries' })).toBeNull()
  expect(service.getReleaseHealth).not.toHaveBeenCalled()
})

test('shows that the registry could not be loaded, and retries', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  render(<Releases />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  serve(stable)
  await userEvent.click(retry)
  await screen.findByText(/^Promotion 7/)
})
