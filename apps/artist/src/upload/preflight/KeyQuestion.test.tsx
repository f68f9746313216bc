// @vitest-environment happy-dom
import type { MusicalKey } from '@overtone/domain'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FoundKey } from '../analysis/musicalKey'
import { KeyQuestion } from './KeyQuestion'

afterEach(cleanup)

const found = { key: 'C#', mode: 'minor', next: 'E', confidence: 0.6 } as const

function show(value: MusicalKey | null = null, change: Partial<FoundKey> | null = {}) {
  const onKey = vi.fn<(key: MusicalKey | null) => void>()
  render(<KeyQuestion found={change && { ...found, ...change }} value={value} onKey={onKey} />)
  return { onKey, choices: screen.queryAllByRole('button') }
}

test('proposes the two best keys, each in its own hue', async () => {
  const { onKey, choices } = show()
  expect(choices.map(choice => choice.textContent)).toEqual(['C♯C sharp', 'E'])
  expect(choices.map(choice => choice.getAttribute('data-key'))).toEqual(['Cs', 'E'])
  await userEvent.click(choices[1] as HTMLElement)
  expect(onKey).toHaveBeenCalledWith('E')
})

test('a chosen key can be taken back', async () => {
  const { onKey, choices } = show('C#')
  expect(choices.map(choice => choice.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  await userEvent.click(choices[0] as HTMLElement)
  expect(onKey).toHaveBeenCalledWith(null)
})

test('says so when two keys fit almost equally well', () => {
  show(null, { confidence: 0.1 })
  expect(screen.getByText(/Two keys fit almost equally well/)).toBeTruthy()
})

test('offers every key if none was detected', async () => {
  const { onKey, choices } = show(null, null)
  expect(choices).toEqual([])
  expect(screen.getAllByRole('option')).toHaveLength(13)
  await userEvent.selectOptions(screen.getByLabelText('Another key'), 'F#')
  expect(onKey).toHaveBeenCalledWith('F#')
})
