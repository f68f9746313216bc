// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LateText, preloadText } from './LateText'

afterEach(cleanup)

test('shows a text that was fetched ahead at once', async () => {
  const load = async () => ({ text: 'A whole text' })
  await preloadText(load)
  render(<LateText load={load} />)
  expect(screen.getByText('A whole text')).toBeTruthy()
})

test('fetches what was not fetched ahead, or could not be, where it shows', async () => {
  const load = vi.fn(async () => ({ text: 'Second try' })).mockRejectedValueOnce(new Error('offline'))
  await preloadText(load)
  render(<LateText load={load} />)
  expect(screen.queryByText('Second try')).toBeNull()
  expect(await screen.findByText('Second try')).toBeTruthy()
})

test('says that a text cannot be had, and tries again', async () => {
  const load = vi.fn(async () => ({ text: 'Here it is' })).mockRejectedValueOnce(new Error('offline'))
  render(<LateText load={load} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Here it is')).toBeTruthy()
})
