// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './Tabs'

afterEach(cleanup)

const tabs = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
  { value: 'c', label: 'Third' },
] as const

function Example() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue}>
      <p>Panel {value}</p>
    </Tabs>
  )
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent

test('Tabs has one tab stop, the selected tab', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('tab', { name: 'Second' }))
  expect(screen.getAllByRole('tab').map(tab => tab.tabIndex)).toEqual([-1, 0, -1])
})

test('Tabs moves selection and focus with the arrow keys, wrapping around', async () => {
  render(<Example />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toBe('Third')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Third' }))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(selected()).toBe('Second')
})

test('Tabs selects the first and last with Home and End', async () => {
  render(<Example />)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  expect(selected()).toBe('Third')
  await userEvent.keyboard('{Home}')
  expect(selected()).toBe('First')
})

test('Tabs labels the panel by its tab and links the two', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('tab', { name: 'Second' }))
  const panel = screen.getByRole('tabpanel', { name: 'Second' })
  expect(panel.textContent).toBe('Panel b')
  expect(screen.getByRole('tab', { name: 'Second' }).getAttribute('aria-controls')).toBe(panel.id)
})

test('Tabs scrolls the selected tab into view only if needed', async () => {
  const left = { First: 0, Second: 60, Third: 200 }
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return left[this.textContent as keyof typeof left]
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(50)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(150)
  render(<Example />)
  await userEvent.click(screen.getByRole('tab', { name: 'Second' }))
  expect(screen.getByRole('tablist').scrollLeft).toBe(0)
  await userEvent.click(screen.getByRole('tab', { name: 'Third' }))
  expect(screen.getByRole('tablist').scrollLeft).toBe(150)
})
