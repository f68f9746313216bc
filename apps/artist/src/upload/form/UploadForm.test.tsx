// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleUpload } from '../queue/sampleUpload'
import type { Upload } from '../queue/upload'
import { emptyForm, type TrackForm } from './trackForm'
import { UploadForm } from './UploadForm'

const upload = sampleUpload({ form: emptyForm })

const onSubmit = vi.fn()
afterEach(() => {
  cleanup()
  onSubmit.mockClear()
})

function Form({ upload, form: first = emptyForm }: { upload: Upload | null; form?: TrackForm }) {
  const [form, setForm] = useState(first)
  return <UploadForm form={form} upload={upload} onChange={setForm} onSubmit={onSubmit} />
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload track' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const ready: TrackForm = { ...emptyForm, title: 'Ferry', genre: 'Folk', key: 'A' }

test('the form can be submitted once it has a title, a genre and a file', async () => {
  render(<Form upload={upload} form={{ ...emptyForm, key: 'A' }} />)
  expect(submit().disabled).toBe(true)
  await userEvent.type(field('Track title'), 'Ferry')
  expect(submit().disabled).toBe(true)
  await userEvent.selectOptions(screen.getByLabelText('Genre'), 'Folk')
  expect(submit().disabled).toBe(false)
  await userEvent.click(submit())
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('publishing without a key asks once', async () => {
  const keyless = { ...ready, key: null }
  render(<Form upload={upload} form={keyless} />)
  await userEvent.click(submit())
  expect(screen.getByRole('alertdialog', { name: 'Publish without a key?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(submit())
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('the question about the key can be answered where it is asked', async () => {
  const key = { key: 'C#', mode: 'minor', next: 'E', confidence: 0.6 } as const
  const measured = {
    ...{
      peaks: [],
      highest: 1,
      clips: 0,
      silenceBefore: 0,
      silenceAfter: 0,
      duration: 9,
      range: 6,
      truePeak: -1,
      loudness: -14,
      tempo: null,
    },
    key,
  }
  const preflight = upload.preflight && { ...upload.preflight, analysis: measured }
  render(<Form upload={{ ...upload, preflight }} form={{ ...ready, key: null }} />)
  await userEvent.click(submit())
  expect(screen.getByRole('button', { name: 'Publish without key' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /C sharp/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a private draft without a key is not asked about', async () => {
  render(<Form upload={upload} form={{ ...ready, key: null, isPublished: false }} />)
  await userEvent.click(submit())
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('the form cannot be submitted without a file or with an unplayable one', () => {
  render(<Form upload={null} form={ready} />)
  expect(submit().disabled).toBe(true)
  cleanup()
  const unplayable = { ...upload, preflight: upload.preflight && { ...upload.preflight, isPlayable: false } }
  render(<Form upload={unplayable} form={ready} />)
  expect(submit().disabled).toBe(true)
})

test('moves focus to the first problem, whichever tab it is on', async () => {
  render(<Form upload={upload} form={{ ...ready, bpm: '301' }} />)
  await userEvent.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Advanced')
  expect(document.activeElement).toBe(field('BPM'))
  expect(screen.getByText('BPM must be a whole number between 1 and 300')).toBeTruthy()
  await userEvent.clear(field('BPM'))
  expect(screen.queryByText('BPM must be a whole number between 1 and 300')).toBeNull()
})

test('moves between the tabs with Next and Previous', async () => {
  render(<Form upload={upload} />)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button('Previous').disabled).toBe(true)
  await userEvent.click(button('Next'))
  await userEvent.click(button('Next'))
  expect(button('Next').disabled).toBe(true)
  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(box => box.checked)
  expect(chosen.map(box => box.closest('label')?.textContent)).toEqual(['Spotify', 'Apple Music', 'YouTube Music'])
  await userEvent.click(button('Previous'))
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Advanced' }))
})

test('disables submitting while uploading and shows the outcome', () => {
  const { rerender } = render(<UploadForm form={ready} upload={upload} onChange={vi.fn()} onSubmit={onSubmit} />)
  const show = (change: Partial<Upload>) =>
    rerender(<UploadForm form={ready} upload={{ ...upload, ...change }} onChange={vi.fn()} onSubmit={onSubmit} />)
  show({ status: 'sending', sent: 4 })
  expect(screen.getByRole('progressbar', { name: 'Uploading, 40%' })).toBeTruthy()
  expect(submit().disabled).toBe(true)
  show({ status: 'lost', sent: 3 })
  expect(screen.getByText(/^Connection lost at 30%/)).toBeTruthy()
  show({ status: 'failed' })
  expect(screen.getByRole('alert').textContent).toBe('Failed to upload track. Please try again.')
  show({ status: 'done' })
  expect(screen.getByText('Track uploaded successfully.')).toBeTruthy()
})
