// @vitest-environment happy-dom
import { fail, ok, type BuildReport, type Result } from '@overtone/domain'
import type { LiveApp } from '@overtone/federation/releases'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FailedPhases } from './FailedPhases'

const getReleaseHealth = vi.fn<() => Promise<Result<BuildReport[]>>>()
vi.mock('@overtone/data/admin', async () => {
  const { createQueries, invalidateKeys } = await import('@overtone/data')
  beforeEach(() => invalidateKeys(() => true))
  return { releaseHealthOf: createQueries('release-health', (_app: string) => getReleaseHealth()) }
})
afterEach(cleanup)

const app = { app: 'listener', id: '2', canary: { id: '3', percent: 10 } } as LiveApp
const build = (version: string, isCanary: boolean, ...phases: NonNullable<BuildReport['phases']>): BuildReport => {
  return { version, isCanary, loads: 100, failures: 0, phases, vitals: [] }
}
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))

test('counts the failures of the live build, and of the canary beside it', async () => {
  getReleaseHealth.mockResolvedValue(
    ok([
      build('2', false, { name: 'render', failures: 3 }, { name: 'chunk', failures: 7 }),
      build('3', true, { name: 'entry', failures: 2 }),
      build('1', false, { name: 'contract', failures: 9 }),
    ]),
  )
  render(<FailedPhases app={app} />)
  await waitFor(() =>
    expect(rows()).toEqual([
      ['Phase', 'Live build', 'Canary'],
      ['chunk', '7', '0'],
      ['entry', '0', '2'],
      ['render', '3', '0'],
    ]),
  )
})

test('says that nothing failed, or that it isn’t known, with another try', async () => {
  getReleaseHealth.mockResolvedValueOnce(fail({ code: 'offline', key: 'loadFailed' })).mockResolvedValue(ok([]))
  render(<FailedPhases app={app} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No failures reported')).toBeTruthy()
})
