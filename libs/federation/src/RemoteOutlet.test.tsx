// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegistryRemote } from './registry'
import { RemoteOutlet } from './RemoteOutlet'
import { createRemotes, type RemoteModule } from './remotes'

const remote: RegistryRemote = {
  name: 'artist',
  version: '1',
  base: '/',
  integrity: {},
  preload: [],
  config: { name: 'artist', routes: [], slots: {} },
}

function Page({ of: { routes } }: { of: RemoteModule }) {
  const [{ text } = { text: '' }] = routes as { text: string }[]
  if (text === 'broken') throw new Error('boom')
  return <h1>{text}</h1>
}

const load = vi.fn<(remote: RegistryRemote) => Promise<unknown>>()
const exposing = (text: string) => ({ routes: [{ text }] })

/** Shows the area. Returns a function that navigates to a path of a remote whose entry was read again. */
async function show() {
  const remotes = createRemotes({ load })
  const area = (pathname: string, name = 'artist') => (
    <RemoteOutlet
      remote={{ ...remote, name }}
      remotes={remotes}
      pathname={pathname}
      loading={<p>Loading</p>}
      failed={({ phase, message }, retry) => <button onClick={retry}>{`${phase}: ${message}`}</button>}
    >
      {module => <Page of={module} />}
    </RemoteOutlet>
  )
  const { rerender } = render(area('/artist'))
  const settle = () => act(async () => undefined)
  return async (pathname: string, name?: string) => {
    rerender(area(pathname, name))
    await settle()
  }
}

beforeEach(() => {
  load.mockReset()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(cleanup)

test('RemoteOutlet loads the remote once and shows its page', async () => {
  load.mockResolvedValue(exposing('Hub'))
  const goTo = await show()
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Hub' })).toBeTruthy()
  await goTo('/artist/new')
  expect(load).toHaveBeenCalledTimes(1)
})

test('RemoteOutlet loads the other remote when the user goes there', async () => {
  load.mockImplementation(({ name }) => Promise.resolve(exposing(name)))
  const goTo = await show()
  await screen.findByRole('heading', { name: 'artist' })
  await goTo('/admin', 'admin')
  expect(screen.getByRole('heading', { name: 'admin' })).toBeTruthy()
})

test('RemoteOutlet shows the failure and loads again on retry', async () => {
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(exposing('Hub'))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'evaluation: gone' }))
  expect(await screen.findByRole('heading', { name: 'Hub' })).toBeTruthy()
})

test('RemoteOutlet does not retry a failed load when the path changes', async () => {
  load.mockRejectedValue(new Error('gone'))
  const goTo = await show()
  await screen.findByRole('button', { name: 'evaluation: gone' })
  await goTo('/artist/new')
  expect(screen.getByRole('button', { name: 'evaluation: gone' })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('RemoteOutlet contains a page that throws, and retries it only at another path', async () => {
  load.mockResolvedValueOnce(exposing('broken')).mockResolvedValue(exposing('Hub'))
  const goTo = await show()
  await screen.findByRole('button', { name: 'render: boom' })
  await goTo('/artist')
  expect(screen.getByRole('button', { name: 'render: boom' })).toBeTruthy()
  await goTo('/artist/new')
  expect(await screen.findByRole('heading', { name: 'Hub' })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
