// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '../form/Field'
import { ComboBox } from './ComboBox'
import { FileDrop } from './FileDrop'
import { RangeSlider, Slider } from './Slider'
import { TagInput } from './TagInput'

afterEach(cleanup)

const genres = [
  { value: 'ambient', label: 'Ambient' },
  { value: 'folk', label: 'Folk' },
  { value: 'jazz', label: 'Jazz' },
] as const

function Genre({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<'ambient' | 'folk' | 'jazz' | null>(null)
  return (
    <Field label="Genre" hint="Type a part of it" error="Genre is required">
      <ComboBox
        options={genres}
        value={value}
        emptyText="No such genre"
        onChange={chosen => {
          setValue(chosen)
          onChange(chosen)
        }}
      />
    </Field>
  )
}

test('ComboBox finds an option by part of its name, by keyboard alone', async () => {
  const onChange = vi.fn()
  const user = userEvent.setup()
  render(<Genre onChange={onChange} />)
  await user.tab()
  await user.keyboard('az')
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Jazz'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledWith('jazz')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Genre' }).value).toBe('Jazz')
})

test('ComboBox shows emptyText if nothing matches', async () => {
  render(<Genre onChange={vi.fn()} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Genre' }), 'zither')
  expect(screen.getByText('No such genre')).toBeTruthy()
})

test('ComboBox is labeled, described and marked invalid by its Field', () => {
  render(<Genre onChange={vi.fn()} />)
  const input = screen.getByRole('combobox', { name: 'Genre' })
  const descriptions = (input.getAttribute('aria-describedby') ?? '').split(' ')
  const words = descriptions.map(id => document.getElementById(id)?.textContent)
  expect(words).toEqual(expect.arrayContaining(['Genre is required', 'Type a part of it']))
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

function Tags({ max = 3 }: { max?: number }) {
  const [tags, setTags] = useState(['Harbour'])
  return (
    <Field label="Tags">
      <TagInput value={tags} onChange={setTags} max={max} />
    </Field>
  )
}

const tagNames = () => screen.queryAllByRole('row').map(row => row.textContent)
const line = () => screen.getByLabelText<HTMLInputElement>('Tags', { selector: 'input' })

test('TagInput adds words by Enter and by comma, without duplicates', async () => {
  render(<Tags />)
  await userEvent.type(line(), 'organ{Enter}HARBOUR{Enter}bell,')
  expect(tagNames()).toEqual(['Harbour', 'organ', 'bell'])
  expect(line().value).toBe('')
})

test('TagInput splits a pasted list, up to the maximum', () => {
  render(<Tags max={2} />)
  fireEvent.change(line(), { target: { value: 'one, two, three,' } })
  expect(tagNames()).toEqual(['Harbour', 'one'])
  expect(line().disabled).toBe(true)
})

test('TagInput removes a tag by its button, and the last one by Backspace', async () => {
  render(<Tags />)
  await userEvent.type(line(), 'organ{Enter}')
  const [first] = screen.getAllByRole('row')
  await userEvent.click(within(first as HTMLElement).getByRole('button'))
  expect(tagNames()).toEqual(['organ'])
  await userEvent.type(line(), '{Backspace}')
  expect(tagNames()).toEqual([])
})

test('TagInput ignores the Enter of an input method', () => {
  render(<Tags />)
  fireEvent.change(line(), { target: { value: 'とき' } })
  fireEvent.keyDown(line(), { key: 'Enter', isComposing: true })
  expect(tagNames()).toEqual(['Harbour'])
})

function Tempo({ onChangeEnd }: { onChangeEnd: (value: number) => void }) {
  const [value, setValue] = useState(120)
  return (
    <Slider
      label="Tempo"
      min={40}
      max={240}
      value={value}
      format={bpm => `${bpm} BPM`}
      onChange={setValue}
      onChangeEnd={onChangeEnd}
    />
  )
}

test('Slider moves by the arrow keys and shows its formatted value', async () => {
  const onChangeEnd = vi.fn()
  const user = userEvent.setup()
  render(<Tempo onChangeEnd={onChangeEnd} />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  const thumb = screen.getByRole<HTMLInputElement>('slider', { name: /Tempo/ })
  expect(thumb.value).toBe('121')
  expect(screen.getByRole('status').textContent).toBe('121 BPM')
  expect(onChangeEnd).toHaveBeenLastCalledWith(121)
})

test('RangeSlider labels both thumbs, which cannot pass each other', async () => {
  const onChange = vi.fn()
  const user = userEvent.setup()
  render(
    <RangeSlider
      label="Price"
      names={['Lowest price', 'Highest price']}
      min={0}
      max={10}
      value={[4, 5]}
      onChange={onChange}
    />,
  )
  const ends = screen.getAllByRole<HTMLInputElement>('slider')
  expect(ends.map(end => [end.getAttribute('aria-label'), end.min, end.max])).toEqual([
    ['Lowest price', '0', '5'],
    ['Highest price', '4', '10'],
  ])
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(onChange).toHaveBeenCalledWith([3, 5])
})

const song = new File(['la'], 'song.wav', { type: 'audio/wav' })

test('FileDrop reports the chosen file', async () => {
  const onFiles = vi.fn()
  const { container } = render(<FileDrop label="Audio file" buttonLabel="Choose audio file" onFiles={onFiles} />)
  expect(screen.getByRole('button', { name: 'Choose audio file' })).toBeTruthy()
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, song)
  expect(onFiles).toHaveBeenCalledWith([song])
})
