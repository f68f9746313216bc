// @vitest-environment happy-dom
import { ok } from '@overtone/domain'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { check, getLoggedUptime } = vi.hoisted(() => ({ check: vi.fn(), getLoggedUptime: vi.fn() }))
vi.mock('@overtone/data/site', () => ({ getLoggedUptime, subscribe: vi.fn() }))
vi.mock('./checks', async load => ({ ...(await load<object>()), check }))
const { StatusPage } = await import('./StatusPage')

const banner = () => screen.getAllByRole('status')[0]
const service = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')?.textContent
const figures = () =>
  within(screen.getByRole('region', { name: 'Live measurements' }))
    .getAllByRole('definition')
    .map(figure => figure.textContent)

beforeEach(() => {
  check.mockResolvedValue({ isUp: true, milliseconds: 40 })
  getLoggedUptime.mockResolvedValue(
    ok([
      { service: 'shell', hours: 720, failedHours: 0 },
      { service: 'remotes', hours: 720, failedHours: 18 },
    ]),
  )
})
afterEach(cleanup)

test('shows that everything is operational, with the four figures and six services', async () => {
  render(<StatusPage />)
  await vi.waitFor(() => expect(banner()?.textContent).toContain('All systems operational'))
  await vi.waitFor(() => expect(figures()).toEqual(['40 ms', '97.5%', '6 of 6', 'Good']))
  expect(within(screen.getByRole('region', { name: 'Services' })).getAllByRole('listitem')).toHaveLength(6)
  expect(service('Pages')).toContain('97.5% uptime')
  expect(service('Database')).toContain('uptime not measured')
})

test('names a service that does not respond, and checks again', async () => {
  check.mockImplementation((name: string) => Promise.resolve({ isUp: name !== 'database', milliseconds: 40 }))
  render(<StatusPage />)
  await vi.waitFor(() => expect(banner()?.textContent).toContain('Some services aren’t responding'))
  expect(service('Database')).toContain('Outage')
  expect(figures().slice(2)).toEqual(['5 of 6', 'No response'])
  check.mockResolvedValue({ isUp: true, milliseconds: 40 })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await vi.waitFor(() => expect(banner()?.textContent).toContain('All systems operational'))
})

test('shows no uptime while the log has less than a day', async () => {
  getLoggedUptime.mockResolvedValue(ok([{ service: 'remotes', hours: 1, failedHours: 1 }]))
  render(<StatusPage />)
  await vi.waitFor(() => expect(figures()[1]).toBe('–'))
  expect(screen.getByText('30-day uptime: not enough data yet')).toBeTruthy()
  expect(service('Pages')).toContain('not enough data yet')
})

test('shows no uptime before the log has loaded', async () => {
  let read = (_: unknown) => {}
  getLoggedUptime.mockReturnValue(new Promise(resolve => (read = resolve)))
  render(<StatusPage />)
  await vi.waitFor(() => expect(figures()).toEqual(['40 ms', '…', '6 of 6', 'Good']))
  expect(service('Pages')).not.toContain('uptime')
  read(ok([{ service: 'remotes', hours: 720, failedHours: 0 }]))
  await vi.waitFor(() => expect(figures()[1]).toBe('100%'))
  expect(service('Pages')).toContain('100% uptime')
})

test('shows no uptime when the log fails to load', async () => {
  getLoggedUptime.mockResolvedValue({ ok: false, data: null, error: { code: 'offline' } })
  render(<StatusPage />)
  await vi.waitFor(() => expect(figures()[1]).toBe('Not measured'))
})
