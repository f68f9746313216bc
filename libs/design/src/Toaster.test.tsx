// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './Toaster'
import { $toasts, dismissToast, showToast } from './toasts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster dismissLabel="Dismiss" />)
})

afterEach(() => {
  cleanup()
  for (const toast of $toasts.get()) dismissToast(toast.id)
  vi.useRealTimers()
})

const say = (...toasts: Parameters<typeof showToast>[0][]) => act(() => toasts.forEach(showToast))
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const isShown = (message: string) => screen.queryByText(message) !== null

test('shows one toast at a time, each for five seconds', () => {
  say({ message: 'One' }, { message: 'Two' })
  expect([isShown('One'), isShown('Two')]).toEqual([true, false])
  wait(4999)
  expect(isShown('One')).toBe(true)
  wait(1)
  expect([isShown('One'), isShown('Two')]).toEqual([false, true])
  wait(5000)
  expect(isShown('Two')).toBe(false)
})

test('leaves an error until it is dismissed, and says it as an alert', () => {
  say({ message: 'Failed', kind: 'error' })
  wait(60_000)
  expect(within(screen.getByRole('alert')).getByText('Failed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(isShown('Failed')).toBe(false)
})

test('lets what stays make room, five seconds after another has come', () => {
  say({ message: 'Failed', kind: 'error' })
  wait(60_000)
  say({ message: 'Copied', kind: 'good' })
  wait(4999)
  expect(isShown('Failed')).toBe(true)
  wait(1)
  expect(within(screen.getByRole('status')).getByText('Copied')).toBeTruthy()
})

test('runs the action and goes', () => {
  const onPress = vi.fn()
  say({ message: 'Removed', action: { label: 'Undo', onPress } })
  wait(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(isShown('Removed')).toBe(false)
})

test('waits while it is being read under the pointer', () => {
  say({ message: 'Copied' })
  fireEvent.pointerEnter(screen.getByText('Copied').parentElement!)
  wait(60_000)
  expect(isShown('Copied')).toBe(true)
  fireEvent.pointerLeave(screen.getByText('Copied').parentElement!)
  wait(5000)
  expect(isShown('Copied')).toBe(false)
})

test('says the same words once', () => {
  say({ message: 'Copied' }, { message: 'Copied' })
  wait(5000)
  expect(isShown('Copied')).toBe(false)
})
