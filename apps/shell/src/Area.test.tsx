// @vitest-environment happy-dom
import type { Role, User } from '@overtone/domain'
import { createRemotes, type RegistryRemote } from '@overtone/federation'
import { MemoryRouter } from '@overtone/router/memory'
import type { Session } from '@overtone/session'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { WritableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Area } from './Area'

const session = vi.hoisted(() => ({ $session: null as unknown as WritableAtom<Session> }))
vi.mock('@overtone/session', async () => {
  const { atom } = await import('nanostores')
  session.$session = atom<Session>({ status: 'signed-out', user: null })
  return session
})

const remote: RegistryRemote = {
  name: 'admin',
  version: '1.0.0-abc',
  base: '/',
  integrity: {},
  preload: [],
  config: { name: 'admin', routes: [], slots: {} },
}
const guarded = { remote, route: { path: '/admin', access: 'admin', title: { en: 'Admin' } } } as const
const as = (role: Role): Session => ({ status: 'signed-in', user: { id: role, role } as User })
const page = { routes: [{ path: '/admin', element: <h1>Figures</h1> }] }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  session.$session.set({ status: 'signed-out', user: null })
})
afterEach(cleanup)

async function show(load: () => Promise<unknown>) {
  const loader = { load: vi.fn(load) }
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/admin']}>
        <Area live={[remote]} match={guarded} remotes={createRemotes(loader)} pathname="/admin" />
      </MemoryRouter>,
    )
    await Promise.resolve()
  })
  return loader
}

test('fetches no code of a guarded remote before the session is known', async () => {
  session.$session.set({ status: 'loading', user: null })
  const { load } = await show(() => Promise.resolve(page))
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('Loading')
  await act(async () => {
    session.$session.set(as('admin'))
    await Promise.resolve()
  })
  expect(await screen.findByRole('heading', { name: 'Figures' })).toBeTruthy()
})

test('fetches no code for a user who may not open the route', async () => {
  session.$session.set(as('artist'))
  const { load } = await show(() => Promise.resolve(page))
  expect(load).not.toHaveBeenCalled()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('shows the failure, and renders the page after Retry', async () => {
  session.$session.set(as('super_admin'))
  const loader = await show(() => Promise.reject(new Error('gone')))
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong')
  expect(screen.getByRole('alert').textContent).toContain('admin 1.0.0-abc')
  loader.load.mockResolvedValue(page)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Figures' })).toBeTruthy()
})

test('contains the error of a page inside the area', async () => {
  session.$session.set(as('admin'))
  const Broken = () => {
    throw new Error('boom')
  }
  await show(() => Promise.resolve({ routes: [{ path: '/admin', element: <Broken /> }] }))
  expect((await screen.findByRole('alert')).textContent).toContain('render')
})

test('keeps the prerendered page until its remote has loaded', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.id = 'content'
  main.innerHTML = '<h1>Figures, still</h1>'
  history.replaceState(null, '', '/admin')
  vi.resetModules()
  const { Area: Opened } = await import('./Area')
  session.$session.set(as('admin'))
  let come = (_module: object) => {}
  const remotes = createRemotes({ load: () => new Promise(resolve => (come = resolve)) })
  const { container } = render(
    <MemoryRouter initialEntries={['/admin']}>
      <Opened live={[remote]} match={guarded} remotes={remotes} pathname="/admin" />
    </MemoryRouter>,
  )
  main.remove()
  expect(container.querySelector('h1')?.textContent).toBe('Figures, still')
  await act(async () => come(page))
  expect(container.querySelector('h1')?.textContent).toBe('Figures')
})
