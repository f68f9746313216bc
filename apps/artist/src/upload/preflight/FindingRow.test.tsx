// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Analysis } from '../analysis/analyze'
import { emptyForm } from '../form/trackForm'
import { FindingRow } from './FindingRow'

const analysis: Analysis = {
  peaks: [],
  highest: 0.9,
  clips: 0,
  silenceBefore: 0,
  silenceAfter: 0,
  duration: 200,
  range: 6,
  truePeak: -1,
  loudness: -14,
  tempo: { bpm: 120, confidence: 0.8, choices: [120, 60, 240] },
  key: null,
}

afterEach(cleanup)

function Row({ isFound = true }: { isFound?: boolean }) {
  const [form, setForm] = useState(emptyForm)
  const finding = isFound
    ? ({ weight: 'check', name: 'tempo', isSure: true } as const)
    : ({ weight: 'note', name: 'noTempo' } as const)
  return (
    <ul>
      <FindingRow finding={finding} analysis={analysis} form={form} isOpen onForm={setForm} />
      <output>{form.bpm}</output>
    </ul>
  )
}
const bpm = () => document.querySelector('output')?.textContent

test('proposes the measured tempo, its half and its double', async () => {
  render(<Row />)
  const choices = within(screen.getByRole('group')).getAllByRole('button')
  expect(choices.map(choice => choice.textContent)).toEqual(['120', '60 (½×)', '240 (2×)'])
  await userEvent.click(choices[1] as HTMLElement)
  expect(bpm()).toBe('60')
})

test.each([true, false])('a tapped tempo goes into the form, also where none was found (found: %s)', isFound => {
  render(<Row isFound={isFound} />)
  const pad = screen.getByRole('button', { name: 'Tap the beat' })
  for (let tap = 0; tap < 5; tap++) {
    const event = new PointerEvent('pointerdown', { bubbles: true, button: 0 })
    fireEvent(pad, Object.defineProperty(event, 'timeStamp', { value: 1000 + tap * 625 }))
  }
  expect(bpm()).toBe('96')
})
