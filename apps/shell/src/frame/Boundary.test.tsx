// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AreaFailure } from './AreaFailure'
import { Boundary } from './Boundary'
import { LastResort } from './LastResort'

const report = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('reportError', report)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Broken(): never {
  throw new Error('The string broke')
}

test('contains an error in one part of the frame, and reports it', () => {
  render(
    <>
      <Boundary fallback={() => null}>
        <Broken />
      </Boundary>
      <p>The rest</p>
    </>,
  )
  expect(screen.getByText('The rest')).toBeTruthy()
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'The string broke' }))
})

test('the last resort shows the error and reloads the page', () => {
  render(
    <Boundary fallback={error => <LastResort error={error} />}>
      <Broken />
    </Boundary>,
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Unexpected Application Error!')
  expect(alert.textContent).toContain('The string broke')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  screen.getByRole('button', { name: 'Reload Page' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['boom', 'boom'],
  ['', 'An unexpected error occurred'],
])('an area that failed with "%s" shows: %s, and reloads the page', (message, shown) => {
  const failure = { remote: 'artist', version: '1', phase: 'render', message } as const
  render(<AreaFailure failure={failure} onRetry={() => {}} />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Something went wrong')
  expect(alert.textContent).toContain(shown)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  screen.getByRole('button', { name: 'Reload Page' }).click()
  expect(reload).toHaveBeenCalledOnce()
})
