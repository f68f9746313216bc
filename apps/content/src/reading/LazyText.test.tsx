// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LazyText, preloadText } from './LazyText'

afterEach(cleanup)

test('renders a preloaded text right away', async () => {
  const load = async () => ({ text: 'A whole text' })
  await preloadText(load)
  render(<LazyText load={load} />)
  expect(screen.getByText('A whole text')).toBeTruthy()
})

test('loads the text on render if it was not preloaded, or preloading failed', async () => {
  const load = vi.fn(async () => ({ text: 'Second try' })).mockRejectedValueOnce(new Error('offline'))
  await preloadText(load)
  render(<LazyText load={load} />)
  expect(screen.queryByText('Second try')).toBeNull()
  expect(await screen.findByText('Second try')).toBeTruthy()
})

test('shows an error when the text fails to load, and retries', async () => {
  const load = vi.fn(async () => ({ text: 'Here it is' })).mockRejectedValueOnce(new Error('offline'))
  render(<LazyText load={load} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Here it is')).toBeTruthy()
})
