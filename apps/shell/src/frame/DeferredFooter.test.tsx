// @vitest-environment happy-dom
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeferredFooter } from './DeferredFooter'
import { sampleRegistry } from './sampleRegistry'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(isDeferred: boolean) {
  return render(
    <MemoryRouter>
      <DeferredFooter live={sampleRegistry} isDeferred={isDeferred} />
    </MemoryRouter>,
  )
}

const footer = () => screen.queryByRole('contentinfo')

test('a deferred footer is rendered after the first frame', () => {
  show(true)
  expect(footer()).toBeNull()
  act(() => void vi.runAllTimers())
  expect(footer()).not.toBeNull()
})

test('the footer of a prerendered page is there at once', () => {
  show(false)
  expect(footer()).not.toBeNull()
})
