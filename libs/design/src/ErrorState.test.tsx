// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorState } from './ErrorState'

const onRetry = vi.fn()
beforeEach(() => {
  onRetry.mockClear()
  render(<ErrorState message="Failed to load tracks" retryLabel="Retry" onRetry={onRetry} />)
})
afterEach(cleanup)

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('ErrorState retries when the network returns', () => {
  expect(onRetry).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(onRetry).toHaveBeenCalledTimes(1)
  cleanup()
  dispatchEvent(new Event('online'))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('ErrorState retries when a hidden page becomes visible, and not while it is hidden', () => {
  setHidden(true)
  dispatchEvent(new Event('online'))
  expect(onRetry).not.toHaveBeenCalled()
  setHidden(false)
  expect(onRetry).toHaveBeenCalledTimes(1)
})
