// @vitest-environment happy-dom
import { useLocation, useNavigate } from '@overtone/router'
import { AddressLink, setOrDelete, useAddress } from '@overtone/router/address'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

function Choice({ name, value }: { name: string; value: string }) {
  const [, change] = useAddress()
  return <button onClick={() => change(next => setOrDelete(next, name, value))}>{`${name} ${value}`}</button>
}

function Page() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{search}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Choice name="genre" value="Jazz" />
      <Choice name="genre" value=" " />
      <Choice name="price" value="5+" />
      <AddressLink change={next => next.set('tag', 'chill')}>Chill</AddressLink>
      <AddressLink change={next => next.set('key', 'C')}>In C</AddressLink>
    </>
  )
}

function renderAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Page />
    </MemoryRouter>,
  )
}

function press(...names: string[]): void {
  // Within one act nothing is rendered, as on a busy page
  act(() => names.forEach(name => screen.getByText(name).click()))
}

const address = () => screen.getByRole('status').textContent

test('useAddress keeps the first of two changes before a render, even from another component', () => {
  renderAt('/?q=a')
  press('genre Jazz', 'price 5+')
  expect(address()).toBe('?q=a&genre=Jazz&price=5%2B')
  press('genre')
  expect(address()).toBe('?q=a&price=5%2B')
})

test('useAddress keeps changes from before and after a link is pressed', () => {
  renderAt('/?q=a')
  press('Chill', 'price 5+', 'In C')
  expect(address()).toBe('?q=a&tag=chill&price=5%2B&key=C')
})

test('AddressLink links to the resulting URL, which can be opened in a new tab', async () => {
  renderAt('/?q=a')
  const link = screen.getByRole('link', { name: 'Chill' })
  expect(link.getAttribute('href')).toBe('/?q=a&tag=chill')
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    const isTaken = new Promise(resolve => {
      document.addEventListener('click', event => resolve(event.defaultPrevented), { once: true })
    })
    document.addEventListener('click', event => event.preventDefault(), { once: true }) // happy-dom has no tabs
    fireEvent.click(link, keys)
    expect(await isTaken).toBe(false)
  }
  expect(address()).toBe('?q=a')
})

test('useAddress adds no history entry if nothing changes', () => {
  renderAt('/?q=a')
  press('Chill')
  press('Chill')
  press('Back')
  expect(address()).toBe('?q=a')
})
