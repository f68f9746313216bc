// @vitest-environment happy-dom
import { MemoryRouter } from '@overtone/router/memory'
import { Link, useRoutes } from '@overtone/router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxKey } from './contact/outboxKey'

const watchOutbox = vi.hoisted(() => vi.fn())
vi.mock('./contact/outbox', () => ({ watchOutbox, sendOrQueue: vi.fn() }))

const facts = () => [...document.head.querySelectorAll('meta, link, script')].map(({ tagName }) => tagName)

beforeEach(() => vi.resetModules())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  document.head.innerHTML = ''
})

test('sends a message stored on an earlier visit, whichever page is opened', async () => {
  localStorage.setItem(outboxKey, '[]')
  await import('./routes')
  await vi.waitFor(() => expect(watchOutbox).toHaveBeenCalledTimes(1))
})

test('renders when storage is blocked', async () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
  const { routes } = await import('./routes')
  expect(routes).toHaveLength(16)
})

test("removes the head's metadata of the prerendered page on navigation", async () => {
  document.head.innerHTML = `<title>Overtone</title><meta name="description" content="Terms">
    <link rel="canonical" href="https://overtone.test/terms"><script type="application/ld+json" id="overtone-page">{}</script>`
  const { routes } = await import('./routes')
  function Area() {
    return useRoutes(routes)
  }
  render(
    <MemoryRouter initialEntries={['/terms']}>
      <Link to="/terms#termination">Within</Link>
      <Link to="/privacy">Away</Link>
      <Area />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })
  fireEvent.click(screen.getByText('Within'))
  expect(facts()).toEqual(['META', 'LINK', 'SCRIPT'])
  fireEvent.click(screen.getByText('Away'))
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })
  expect(facts()).toEqual([])
})
