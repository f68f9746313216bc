// @vitest-environment happy-dom
import { Link, useLocation } from '@overtone/router'
import { setOrDelete, useAddress, useTyped } from '@overtone/router/address'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

function Page() {
  const [params, change] = useAddress()
  const { text, onType } = useTyped(params.get('q') ?? '', q => change(next => setOrDelete(next, 'q', q), true))
  return (
    <>
      <output>{useLocation().search}</output>
      <input type="search" value={text} onChange={event => onType(event.target.value)} />
      <button onClick={() => change(next => next.set('genre', 'Jazz'))}>Jazz</button>
      <Link to="/?q=other">Other</Link>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const address = () => screen.getByRole('status').textContent

function type(keys: string): void {
  for (const key of keys) fireEvent.change(field(), { target: { value: field().value + key } })
}

function renderPage() {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Page />
    </MemoryRouter>,
  )
}

test('useTyped keeps every letter typed before the router renders, and selections in between', async () => {
  renderPage()
  act(() => {
    type('low')
    screen.getByRole('button').click()
    type(' tide')
    expect(field().value).toBe('low tide')
  })
  await waitFor(() => expect(address()).toBe('?genre=Jazz&q=low+tide'))
  expect(field().value).toBe('low tide')
})

test('useTyped settles at once when a field loses focus', () => {
  renderPage()
  act(() => field().focus())
  act(() => type('low '))
  act(() => field().blur())
  expect(address()).toBe('?q=low+')
  expect(field().value).toBe('low ')
})

test('useTyped adopts the text of a link that is followed', async () => {
  renderPage()
  act(() => type('low'))
  await waitFor(() => expect(address()).toBe('?q=low'))
  act(() => screen.getByRole('link').click())
  expect(field().value).toBe('other')
})
