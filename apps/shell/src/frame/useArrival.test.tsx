// @vitest-environment happy-dom
import { $toasts, dismissToast, showToast } from '@overtone/design'
import { Link, useLocation, useNavigate } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArrival } from './useArrival'

/** The current scroll height of the page; a page grows as it loads. */
let height = 5000
const scrollTo = vi.fn((_left: number, top: number) => {
  window.scrollY = Math.min(top, height)
  window.dispatchEvent(new Event('scroll'))
})
beforeEach(() => {
  height = 5000
  window.scrollY = 0
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function Product() {
  useArrival()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [hasGrown, setHasGrown] = useState(false)
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('scroll')) // what the browser does when a page is shorter than the last
  }, [pathname])
  return (
    <>
      <Link to="/long">Long</Link>
      <Link to="/short">Short</Link>
      <Link to={`${pathname}?sort=title`}>Sort</Link>
      <Link to="/help#payment-security">Payment security</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => setHasGrown(true)}>Grow</button>
      <main id="content" tabIndex={-1}>
        {hasGrown && <h2 id="payment-security">Payment security</h2>}
      </main>
    </>
  )
}

function show() {
  render(
    <MemoryRouter initialEntries={['/long']}>
      <Product />
    </MemoryRouter>,
  )
}
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const scroll = (top: number) => act(() => window.scrollTo(0, top))

test('dismisses toasts with an action of the last page, but not those about a lasting state', async () => {
  const action = { label: 'Do', onPress: vi.fn() }
  showToast({ message: 'Removed', action })
  showToast({ message: 'Ended', action, isLasting: true })
  showToast({ message: 'Failed', kind: 'error' })
  show()
  const messages = () => $toasts.get().map(({ message }) => message)
  await go('Sort')
  expect(messages()).toEqual(['Removed', 'Ended', 'Failed'])
  await go('Short')
  expect(messages()).toEqual(['Ended', 'Failed'])
  act(() => $toasts.get().forEach(({ id }) => dismissToast(id)))
})

test('starts a new page at its top, with focus', async () => {
  show()
  scroll(900)
  await go('Short')
  expect(window.scrollY).toBe(0)
  expect(document.activeElement?.id).toBe('content')
})

test('keeps the scroll position when only the search parameters change', async () => {
  show()
  scroll(900)
  await go('Sort')
  expect(window.scrollY).toBe(900)
  expect(document.activeElement?.id).not.toBe('content')
})

test('restores the position on the way back, even if the page has yet to grow', async () => {
  show()
  scroll(900)
  await go('Short')
  height = 300
  await act(async () => screen.getByRole('button', { name: 'Back' }).click())
  expect(window.scrollY).toBe(300)
  height = 5000
  await act(async () => screen.getByRole('button', { name: 'Grow' }).click())
  await vi.waitFor(() => expect(window.scrollY).toBe(900))
})

test('stops restoring the position once the user scrolls', async () => {
  show()
  scroll(900)
  await go('Short')
  height = 300
  await act(async () => screen.getByRole('button', { name: 'Back' }).click())
  act(() => void window.dispatchEvent(new Event('wheel')))
  height = 5000
  await act(async () => screen.getByRole('button', { name: 'Grow' }).click())
  await Promise.resolve()
  expect(window.scrollY).toBe(300)
})

test('scrolls to the element of the hash once it is rendered', async () => {
  show()
  await go('Payment security')
  expect(document.activeElement?.id).toBe('content')
  await act(async () => screen.getByRole('button', { name: 'Grow' }).click())
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('payment-security'))
})
