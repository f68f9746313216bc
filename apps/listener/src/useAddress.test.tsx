// @vitest-environment happy-dom
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setOrDelete, useAddress } from './useAddress'

afterEach(cleanup)

function Page() {
  const [, change] = useAddress()
  const { search } = useLocation()
  const button = (name: string, value: string) => (
    <button onClick={() => change(next => setOrDelete(next, name, value))}>{`${name} ${value}`}</button>
  )
  return (
    <>
      <output>{search}</output>
      {button('genre', 'Jazz')}
      {button('price', '5+')}
      {button('genre', ' ')}
    </>
  )
}

function press(...names: string[]): void {
  // Within one act nothing is drawn, as on a page that has much to do
  act(() => names.forEach(name => screen.getByText(name).click()))
}

test('keeps the first of two changes that come before the page is drawn', () => {
  render(
    <MemoryRouter initialEntries={['/?q=a']}>
      <Page />
    </MemoryRouter>,
  )
  press('genre Jazz', 'price 5+')
  expect(screen.getByRole('status').textContent).toBe('?q=a&genre=Jazz&price=5%2B')
  press('genre')
  expect(screen.getByRole('status').textContent).toBe('?q=a&price=5%2B')
})
