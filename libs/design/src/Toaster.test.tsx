// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

test('Toaster shows one toast at a time, each for five seconds', () => {
  say({ message: 'One' }, { message: 'Two' })
  expect([isShown('One'), isShown('Two')]).toEqual([true, false])
  wait(4999)
  expect(isShown('One')).toBe(true)
  wait(1)
  expect([isShown('One'), isShown('Two')]).toEqual([false, true])
  wait(5000)
  expect(isShown('Two')).toBe(false)
})

test('Toaster keeps an error until it is dismissed, as an alert', () => {
  say({ message: 'Failed', kind: 'error' })
  wait(60_000)
  expect(within(screen.getByRole('alert')).getByText('Failed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(isShown('Failed')).toBe(false)
})

test('Toaster shows a transient toast before a lasting one', () => {
  const undo = { label: 'Undo', onPress: vi.fn() }
  say({ message: 'Removed', action: undo }, { message: 'Copied', kind: 'good' })
  expect([isShown('Removed'), isShown('Copied')]).toEqual([false, true])
  wait(5000)
  expect([isShown('Removed'), isShown('Copied')]).toEqual([true, false])
  wait(60_000)
  expect(isShown('Removed')).toBe(true)
})

test('Toaster shows the latest of two lasting toasts first, and keeps the other', () => {
  say({ message: 'Failed', kind: 'error' }, { message: 'Removed', action: { label: 'Undo', onPress: vi.fn() } })
  expect([isShown('Failed'), isShown('Removed')]).toEqual([false, true])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(isShown('Failed')).toBe(true)
})

test('Toaster offers undo only for the last change', () => {
  const first = { label: 'Undo', onPress: vi.fn() }
  const second = { label: 'Undo', onPress: vi.fn() }
  const key = 'undo'
  say({ key, message: 'One was removed', action: first }, { key, message: 'Two was removed', action: second })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([first.onPress.mock.calls.length, second.onPress.mock.calls.length]).toEqual([0, 1])
  expect($toasts.get()).toEqual([])
})

test('Toaster runs the action and removes the toast', () => {
  const onPress = vi.fn()
  say({ message: 'Removed', action: { label: 'Undo', onPress } })
  wait(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(isShown('Removed')).toBe(false)
})

test('Toaster pauses the timer while the pointer is over the toast', () => {
  say({ message: 'Copied' })
  fireEvent.pointerEnter(screen.getByText('Copied').parentElement!)
  wait(60_000)
  expect(isShown('Copied')).toBe(true)
  fireEvent.pointerLeave(screen.getByText('Copied').parentElement!)
  wait(5000)
  expect(isShown('Copied')).toBe(false)
})

test('Toaster does not repeat the same message', () => {
  say({ message: 'Copied' }, { message: 'Copied' })
  wait(5000)
  expect(isShown('Copied')).toBe(false)
})

test('the dismiss function removes its own toast, but not a later one with the same key', () => {
  let dismiss = () => {}
  act(() => void (dismiss = showToast({ key: 'network', message: 'Offline', isLasting: true })))
  act(dismiss)
  expect(isShown('Offline')).toBe(false)
  say({ key: 'network', message: 'Offline again', isLasting: true })
  act(dismiss)
  expect(isShown('Offline again')).toBe(true)
  act(() => dismissToast('network'))
  expect($toasts.get()).toEqual([])
})

test('Toaster keeps the focused toast in place when others arrive', () => {
  say({ message: 'Removed', action: { label: 'Undo', onPress: vi.fn() } })
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  fireEvent.pointerEnter(screen.getByText('Removed').parentElement!)
  fireEvent.pointerLeave(screen.getByText('Removed').parentElement!)
  say({ message: 'Copied' })
  expect(isShown('Removed')).toBe(true)
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  expect(isShown('Copied')).toBe(true)
})

describe('focus in a toast', () => {
  let before: HTMLElement
  let page: HTMLElement
  beforeEach(() => {
    before = document.body.appendChild(document.createElement('button'))
    page = document.body.appendChild(document.createElement('main'))
    page.tabIndex = -1
    before.focus()
    say({ message: 'Removed', action: { label: 'Undo', onPress: () => focusAtAction.push(document.activeElement) } })
  })
  afterEach(() => {
    before.remove()
    page.remove()
    focusAtAction.length = 0
  })
  const focusAtAction: (Element | null)[] = []

  test.each(['Undo', 'Dismiss'])('returns to its origin after %s, before the action runs', name => {
    act(() => screen.getByRole('button', { name }).focus())
    fireEvent.click(screen.getByRole('button', { name }))
    expect(document.activeElement).toBe(before)
    expect(focusAtAction).toEqual(name === 'Undo' ? [before] : [])
  })

  test('moves to the page if its origin is gone', () => {
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    before.remove()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(document.activeElement).toBe(page)
  })

  test('returns when the toast is dismissed by code, too', () => {
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    act(() => $toasts.get().forEach(toast => dismissToast(toast.id)))
    expect(document.activeElement).toBe(before)
  })

  test('does not move if it is outside the toast', () => {
    act(() => page.focus())
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(document.activeElement).toBe(page)
  })
})
