// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Analysis } from '../analysis/analyze'
import { emptyForm, type TrackForm } from '../form/trackForm'
import { FindingRow } from './FindingRow'

const analysis: Analysis = {
  peaks: [],
  highest: 0.9,
  clips: 0,
  silenceBefore: 0,
  silenceAfter: 0,
  duration: 200,
  loudness: -14,
  tempo: null,
  key: { key: 'C#', mode: 'minor', next: 'E', confidence: 0.1 },
}

afterEach(cleanup)

function renderKey(isSure: boolean) {
  const onForm = vi.fn<(form: TrackForm) => void>()
  const finding = { weight: 'check', name: 'key', isSure } as const
  render(
    <ul>
      <FindingRow finding={finding} analysis={analysis} form={emptyForm} isOpen onForm={onForm} />
    </ul>,
  )
  return { onForm, choices: within(screen.getByRole('group')).getAllByRole('button') }
}

test('an uncertain key offers both candidates, each with its own hue', async () => {
  const { onForm, choices } = renderKey(false)
  expect(choices.map(choice => choice.textContent)).toEqual(['C♯C sharp', 'E'])
  expect(choices.map(choice => choice.querySelector('[data-key]')?.getAttribute('data-key'))).toEqual(['Cs', 'E'])
  await userEvent.click(choices[1] as HTMLElement)
  expect(onForm).toHaveBeenCalledWith({ ...emptyForm, key: 'E' })
})

test('a certain key is the only choice', () => {
  expect(renderKey(true).choices.map(choice => choice.textContent)).toEqual(['C♯C sharp'])
})
