// @vitest-environment happy-dom
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeferredFooter } from './DeferredFooter'
import { sampleRegistry } from './sampleRegistry'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function show() {
  render(
    <MemoryRouter>
      <DeferredFooter live={sampleRegistry} />
    </MemoryRouter>,
  )
}

const link = () => screen.queryByRole('link', { name: 'Payment security' })

test('the footer is rendered after the first frame', () => {
  show()
  expect(link()).toBeNull()
  act(() => void vi.runAllTimers())
  expect(link()).not.toBeNull()
})

test('the footer replaces a prerendered one at once', () => {
  document.body.append(document.createElement('footer'))
  show()
  expect(link()).not.toBeNull()
})
