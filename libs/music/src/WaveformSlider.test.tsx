// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WaveformSlider } from './WaveformSlider'

const onSeek = vi.fn<(seconds: number) => void>()

beforeEach(() => {
  onSeek.mockClear()
  HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(cleanup)

function show(position: number) {
  render(<WaveformSlider peaks={[0.2, 0.8]} position={position} duration={200} onSeek={onSeek} />)
  const slider = screen.getByRole('slider', { name: 'Position' })
  const wave = slider.parentElement as HTMLElement
  vi.spyOn(wave, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 400 } as DOMRect)
  return { slider, wave }
}

test('WaveformSlider announces the position in words', () => {
  const { slider } = show(61)
  expect(slider.getAttribute('aria-valuetext')).toBe('1:01 of 3:20')
})

test.each([
  ['ArrowRight', 105],
  ['ArrowUp', 105],
  ['ArrowLeft', 95],
  ['ArrowDown', 95],
  ['PageUp', 130],
  ['PageDown', 70],
  ['Home', 0],
  ['End', 199],
])('%s seeks from 100 s to %d s', (key, seconds) => {
  const { slider } = show(100)
  fireEvent.keyDown(slider, { key })
  expect(onSeek.mock.calls).toEqual([[seconds]])
})

test('keys never seek past the ends, and other keys are ignored', () => {
  const { slider } = show(198)
  fireEvent.keyDown(slider, { key: 'PageUp' })
  expect(onSeek.mock.calls).toEqual([[199]])
  expect(fireEvent.keyDown(slider, { key: ' ' })).toBe(true)
  expect(onSeek).toHaveBeenCalledTimes(1)
})

test('a press seeks once, on release, and previews the time while dragging', () => {
  const { wave } = show(0)
  fireEvent.pointerDown(wave, { clientX: 200, button: 0, pointerId: 1 })
  expect(screen.getByText('0:50')).toBeTruthy()
  fireEvent.pointerMove(wave, { clientX: 300, pointerId: 1 })
  expect(screen.getByText('1:40')).toBeTruthy()
  expect(onSeek).not.toHaveBeenCalled()
  fireEvent.pointerUp(wave, { clientX: 400, pointerId: 1 })
  expect(onSeek.mock.calls).toEqual([[150]])
  expect(screen.queryByText('1:40')).toBeNull()
})

test('a press that the browser turns into scrolling does not seek', () => {
  const { wave } = show(0)
  fireEvent.pointerDown(wave, { clientX: 200, button: 0, pointerId: 1 })
  fireEvent.pointerCancel(wave, { pointerId: 1 })
  fireEvent.pointerUp(wave, { clientX: 200, pointerId: 1 })
  expect(onSeek).not.toHaveBeenCalled()
})
