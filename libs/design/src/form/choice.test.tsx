// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox'
import { RadioGroup } from './RadioGroup'
import { Switch } from './Switch'

afterEach(cleanup)

test('Switch toggles when its label is pressed', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>()
  render(<Switch onChange={event => onChange(event.target.checked)}>Autoplay</Switch>)
  const lever = screen.getByRole('switch', { name: 'Autoplay' })
  await userEvent.click(screen.getByText('Autoplay'))
  expect(onChange).toHaveBeenCalledWith(true)
  expect((lever as HTMLInputElement).checked).toBe(true)
})

test('Checkbox is checked by the space key', async () => {
  const user = userEvent.setup()
  render(<Checkbox hint="As the label says">Explicit</Checkbox>)
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Explicit/ }).checked).toBe(true)
})

function Quality({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<'low' | 'high'>('low')
  return (
    <RadioGroup
      label="Quality"
      options={[
        { value: 'low', label: 'Low' },
        { value: 'high', label: 'High' },
      ]}
      value={value}
      onChange={chosen => {
        setValue(chosen)
        onChange(chosen)
      }}
    />
  )
}

test('RadioGroup allows one answer to a question', async () => {
  const onChange = vi.fn()
  render(<Quality onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'Quality' })).toBeTruthy()
  await userEvent.click(screen.getByText('High'))
  expect(onChange).toHaveBeenCalledWith('high')
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(radio => radio.checked)).toEqual([false, true])
})

test('RadioGroup keeps the answers of two questions apart', () => {
  render(
    <>
      <Quality onChange={vi.fn()} />
      <Quality onChange={vi.fn()} />
    </>,
  )
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(radio => radio.name)).size).toBe(2)
})
