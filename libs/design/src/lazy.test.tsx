// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazy, lazyRoute } from './lazy'

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message || this.props.children
  }
}

const Whole = ({ title }: { title: string }) => <h1>{title}</h1>

afterEach(cleanup)

test('a lazy component is fetched once, and rendered at once the next time', async () => {
  const load = vi.fn(async () => Whole)
  const Part = lazy(load)
  const { unmount } = render(<Part title="Late" />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Late' })).toBeTruthy()
  unmount()
  render(<Part title="At once" />)
  expect(screen.getByRole('heading', { name: 'At once' })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a lazy component that was preloaded is rendered at once', async () => {
  const load = vi.fn(async () => Whole)
  const Part = lazy(load)
  await Part.preload()
  render(<Part title="At once" />)
  expect(screen.getByRole('heading', { name: 'At once' })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the route of a lazy page preloads it', async () => {
  const { path, element, handle } = lazyRoute('/about', async () => () => <h1>About</h1>)
  await handle.preload()
  render(element)
  expect(path).toBe('/about')
  expect(screen.getByRole('heading', { name: 'About' })).toBeTruthy()
})

test('a lazy component shows its placeholder while loading', async () => {
  const Part = lazy(
    async () => Whole,
    ({ title }: { title: string }) => <p>{title} is coming</p>,
  )
  render(<Part title="Late" />)
  expect(screen.getByText('Late is coming')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Late' })).toBeTruthy()
})

test('a lazy component throws if its code cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = lazy<{ title: string }>(() => Promise.reject(new Error('offline')))
  render(
    <Boundary>
      <Part title="Late" />
    </Boundary>,
  )
  expect(await screen.findByText('A part of the page could not be loaded')).toBeTruthy()
})
