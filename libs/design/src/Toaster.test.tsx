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

test('shows at once what goes by itself, and then again what stays', () => {
  const undo = { label: 'Undo', onPress: vi.fn() }
  say({ message: 'Removed', action: undo }, { message: 'Copied', kind: 'good' })
  expect([isShown('Removed'), isShown('Copied')]).toEqual([false, true])
  wait(5000)
  expect([isShown('Removed'), isShown('Copied')]).toEqual([true, false])
  wait(60_000)
  expect(isShown('Removed')).toBe(true)
})

test('shows of two that stay the latest first, and keeps the other', () => {
  say({ message: 'Failed', kind: 'error' }, { message: 'Removed', action: { label: 'Undo', onPress: vi.fn() } })
  expect([isShown('Failed'), isShown('Removed')]).toEqual([false, true])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(isShown('Failed')).toBe(true)
})

test('offers only the last change to be undone', () => {
  const first = { label: 'Undo', onPress: vi.fn() }
  const second = { label: 'Undo', onPress: vi.fn() }
  const key = 'undo'
  say({ key, message: 'One was removed', action: first }, { key, message: 'Two was removed', action: second })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([first.onPress.mock.calls.length, second.onPress.mock.calls.length]).toEqual([0, 1])
  expect($toasts.get()).toEqual([])
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

test('goes when who showed it dismisses it, and leaves a later one of its key', () => {
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

test('waits where it is while the focus is in it, whatever comes', () => {
  say({ message: 'Removed', action: { label: 'Undo', onPress: vi.fn() } })
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  fireEvent.pointerEnter(screen.getByText('Removed').parentElement!)
  fireEvent.pointerLeave(screen.getByText('Removed').parentElement!)
  say({ message: 'Copied' })
  expect(isShown('Removed')).toBe(true)
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  expect(isShown('Copied')).toBe(true)
})

describe('the focus', () => {
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

  test.each(['Undo', 'Dismiss'])('goes back where it was after %s, before anything is done', name => {
    act(() => screen.getByRole('button', { name }).focus())
    fireEvent.click(screen.getByRole('button', { name }))
    expect(document.activeElement).toBe(before)
    expect(focusAtAction).toEqual(name === 'Undo' ? [before] : [])
  })

  test('goes to the page where that is gone', () => {
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    before.remove()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(document.activeElement).toBe(page)
  })

  test('goes back as well when others take the toast away', () => {
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    act(() => $toasts.get().forEach(toast => dismissToast(toast.id)))
    expect(document.activeElement).toBe(before)
  })

  test('stays where it is when it is elsewhere', () => {
    act(() => page.focus())
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(document.activeElement).toBe(page)
  })
})
