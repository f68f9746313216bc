// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack } from '@overtone/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleUpload } from './queue/sampleUpload'
import type { Upload } from './queue/upload'
import { cancelUpload, pauseUpload, resumeInterrupted, resumeUpload, submitUpload } from './queue/uploadQueue'
import { setUploads } from './queue/uploadStore'
import { Uploader } from './Uploader'

vi.mock('./queue/uploadQueue', () => ({
  openUploads: vi.fn(async () => undefined),
  cancelUpload: vi.fn(async () => undefined),
  pauseUpload: vi.fn(),
  resumeInterrupted: vi.fn(),
  resumeUpload: vi.fn(),
  submitUpload: vi.fn(),
}))
vi.mock('./queue/storedUploads', () => ({
  removeStoredUpload: vi.fn(async () => undefined),
  storeFiles: vi.fn(async () => true),
  storeUpload: vi.fn(async () => true),
  storedFiles: vi.fn(async () => null),
}))
vi.mock('./preflight/preflight', () => ({ preflight: () => new Promise(() => undefined) }))

afterEach(() => {
  cleanup()
  setUploads([])
  vi.clearAllMocks()
})

function show(...uploads: Upload[]) {
  setUploads(uploads)
  render(
    <MemoryRouter>
      <Uploader artistId="artist" />
    </MemoryRouter>,
  )
}

const named = (title: string, change: Partial<Upload> = {}) => {
  const sample = sampleUpload()
  return sampleUpload({ id: title, form: { ...sample.form, title }, ...change })
}
const row = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test.each<[string, Partial<Upload>]>([
  ['Starts when another upload finishes.', { status: 'queued' }],
  ['Almost done. Adding the track.', { status: 'finishing', sent: 10 }],
  ['Connection lost at 30%. Resumes automatically when you’re back online.', { status: 'lost', sent: 3 }],
  [
    'Stuck at 30%: the server isn’t responding. A browser extension may be blocking uploads. We’ll keep trying.',
    { status: 'lost', sent: 3, problem: 'blocked' },
  ],
  ['Stopped at 99% when the page was closed.', { status: 'interrupted', sent: 9.9 }],
  ['Uploading in another tab.', { status: 'interrupted', problem: 'elsewhere' }],
  ['Paused at 50%.', { status: 'paused', sent: 5 }],
  ['Failed to upload track. Please try again.', { status: 'failed', problem: { key: 'uploadTrackFailed' } }],
  [
    'This browser no longer has the file. Cancel the upload and choose the file again.',
    { status: 'failed', problem: 'gone' },
  ],
])('describes an upload in the list: %s', (sentence, change) => {
  show(named('Ferry', change))
  expect(row('Ferry').getByText(sentence)).toBeTruthy()
})

const finished = (title: string, change: Partial<Upload> = {}) =>
  named(title, { status: 'done', track: sampleTrack({ id: title, title }), ...change })

test('a finished upload leaves the list and shows its card and what to do next', async () => {
  show(finished('Ferry'), finished('Tide', { isCoverLost: true }), named('Bus', { status: 'sending' }))
  expect(within(screen.getByRole('region', { name: 'In progress' })).getAllByRole('listitem')).toHaveLength(1)
  const results = within(screen.getByRole('region', { name: 'Finished' })).getAllByRole('article')
  expect(results.map(result => result.getAttribute('aria-label'))).toEqual(['Tide', 'Ferry'])
  const [tide, ferry] = results.map(result => within(result))
  expect(tide?.getByText('Uploaded. Your cover couldn’t be saved, so we generated one.')).toBeTruthy()
  expect(ferry?.getByText('Uploaded.')).toBeTruthy()
  expect(ferry?.getByText('This is how others see it.')).toBeTruthy()
  expect(ferry?.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  const address = (name: string) => ferry?.getByRole('link', { name }).getAttribute('href')
  expect([address('Share in showcase'), address('Go to your tracks')]).toEqual(['/community?share=Ferry', '/artist'])
  await userEvent.click(button('Dismiss Ferry'))
  expect(cancelUpload).toHaveBeenCalledWith('Ferry')
})

test('a finished private draft has no link to share', () => {
  show(finished('Ferry', { track: sampleTrack({ title: 'Ferry', isPublished: false }) }))
  expect(screen.getByText('It’s a private draft: only you can see it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Share in showcase' })).toBeNull()
})

test('offers the actions of each status', async () => {
  show(
    named('A', { status: 'sending' }),
    named('B', { status: 'paused' }),
    named('C', { status: 'lost' }),
    named('D', { status: 'failed' }),
  )
  await userEvent.click(button('Pause A'))
  expect(pauseUpload).toHaveBeenCalledWith('A')
  for (const [name, id] of [
    ['Resume: B', 'B'],
    ['Retry now: C', 'C'],
    ['Try again: D', 'D'],
  ] as const) {
    await userEvent.click(button(name))
    expect(resumeUpload).toHaveBeenLastCalledWith(id)
  }
  await userEvent.click(button('Cancel A'))
  expect(cancelUpload).toHaveBeenCalledWith('A')
  await userEvent.click(button('Edit details: D'))
  expect(screen.getByLabelText<HTMLInputElement>('Track title').value).toBe('D')
  expect(screen.queryByRole('button', { name: 'Try again: D' })).toBeNull()
})

test('resumes all uploads that closing the page interrupted', async () => {
  show(named('A', { status: 'interrupted' }), named('B', { status: 'interrupted' }))
  await userEvent.click(button('Resume 2 uploads'))
  expect(resumeInterrupted).toHaveBeenCalledTimes(1)
})

test('accepts another file while one is uploading', async () => {
  show(named('Ferry'))
  vi.mocked(submitUpload).mockImplementation(id => setUploads([named(id, { status: 'sending', sent: 4 })]))
  await userEvent.click(button('Upload track'))
  expect(screen.getByRole('progressbar', { name: 'Uploading, 40%' })).toBeTruthy()
  const second = new File(['0123456789'], 'second.wav', { type: 'audio/wav' })
  await userEvent.upload(screen.getByLabelText('Add files', { selector: 'input' }), second)
  expect(screen.getByTitle('second.wav')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Track title').value).toBe('')
  expect(row('Ferry').getByRole('progressbar')).toBeTruthy()
})
