// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TapTempo } from './TapTempo'

afterEach(cleanup)

function show() {
  const onTempo = vi.fn<(bpm: number) => void>()
  render(<TapTempo onTempo={onTempo} />)
  const pad = screen.getByRole('button', { name: 'Tap the beat' })
  const at = (event: Event, timeStamp: number) =>
    fireEvent(pad, Object.defineProperty(event, 'timeStamp', { value: timeStamp }))
  const key = (type: string, time: number, repeat = false) =>
    at(new KeyboardEvent(type, { key: ' ', repeat, bubbles: true, cancelable: true }), time)
  const touch = (time: number) => at(new PointerEvent('pointerdown', { bubbles: true, button: 0 }), time)
  return { onTempo, key, touch }
}

test('taps of the space bar report a tempo from the fourth on, and a held key counts once', () => {
  const { onTempo, key } = show()
  for (const time of [1000, 1500, 2000]) {
    key('keydown', time)
    key('keydown', time + 100, true)
    key('keyup', time + 200)
  }
  expect(screen.getByRole('status').textContent).toBe('3 of 4')
  expect(onTempo).not.toHaveBeenCalled()
  key('keydown', 2500)
  expect(onTempo).toHaveBeenLastCalledWith(120)
  expect(screen.getByRole('status').textContent).toBe('120 BPM')
})

test('taps of a finger count, and the click after each does not', () => {
  const { onTempo, touch } = show()
  for (const time of [1000, 1600, 2200, 2800, 3400]) {
    touch(time)
    fireEvent.click(screen.getByRole('button'), { detail: 1 })
  }
  expect(onTempo.mock.calls).toEqual([[100], [100]])
})
