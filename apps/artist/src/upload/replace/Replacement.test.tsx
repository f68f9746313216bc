// @vitest-environment happy-dom
import { deleteFiles, replaceAudio, uploadPreview } from '@overtone/data/uploads'
import { fail, ok, type Track } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack } from '@overtone/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preflight } from '../preflight/preflight'
import { noTags } from '../preflight/tags'
import { cutPreview } from '../preview/cutPreview'
import { sendFile, type SendEnd } from '../queue/sendFile'
import { Replacement } from './Replacement'

vi.mock('@overtone/data/uploads', () => ({
  deleteFiles: vi.fn(),
  replaceAudio: vi.fn(),
  uploadPreview: vi.fn(),
  resumableAudio: (_artist: string, _file: File, begunAt: string | undefined, isPreviewOnly: boolean) =>
    ok({ path: begunAt ?? `${isPreviewOnly ? 'full' : 'tracks'}/artist/new.wav` }),
}))
vi.mock('../preflight/preflight', () => ({ preflight: vi.fn() }))
vi.mock('../queue/sendFile', () => ({ sendFile: vi.fn() }))
vi.mock('../queue/uploadStore', () => ({ $uploads: { get: () => [], listen: () => () => {} } }))
vi.mock('../preview/cutPreview', () => ({ cutPreview: vi.fn() }))

const reading = { format: 'WAV', sampleRate: 44_100, channels: 2, bits: 16, duration: 9, tags: noTags }
const checked = { reading, isPlayable: true, duration: 90, analysis: null, hash: 'ab'.repeat(32) }
const audio = { bucket: 'audio-files', path: 'tracks/artist/new.wav' }

const sending = (end: SendEnd) =>
  vi.mocked(sendFile).mockResolvedValueOnce({ end: Promise.resolve(end), stop: vi.fn() })

beforeEach(() => {
  vi.mocked(preflight).mockResolvedValue(checked)
  vi.mocked(replaceAudio).mockResolvedValue(ok(null))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

async function choose(name = 'ferry-v2.wav', type = 'audio/wav', changes: Partial<Track> = {}) {
  render(
    <MemoryRouter>
      <Replacement track={sampleTrack({ id: 't', title: 'Ferry', price: 0, ...changes })} />
    </MemoryRouter>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File(['0123456789'], name, { type }), { applyAccept: false })
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Replace audio|Try again)$/ })
const note = (text: string) => userEvent.type(screen.getByLabelText(/^What changed/), text)

test('sends the file and adds a version with its measurements and note', async () => {
  sending({ kind: 'sent' })
  await choose()
  expect(submit().disabled).toBe(true)
  await note(' Louder ')
  await userEvent.click(submit())
  expect(await screen.findByText('The new version is out.')).toBeTruthy()
  const measured = { duration: 90, peaks: [], loudness: null, measurement: null, audioHash: checked.hash }
  expect(replaceAudio).toHaveBeenCalledExactlyOnceWith('t', audio, measured, 'Louder', null)
  expect(screen.getByRole('link', { name: 'Open track' }).getAttribute('href')).toBe('/track/t')
})

test('keeps the file and the note after a lost connection, and resumes', async () => {
  sending({ kind: 'lost' })
  await choose()
  await note('Louder')
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('The audio couldn’t be replaced')
  expect(replaceAudio).not.toHaveBeenCalled()
  sending({ kind: 'sent' })
  await userEvent.click(submit())
  expect(await screen.findByText('The new version is out.')).toBeTruthy()
})

test('does not send the file again when only the answer was lost, and deletes it when it is refused', async () => {
  sending({ kind: 'sent' })
  vi.mocked(replaceAudio).mockResolvedValueOnce(fail({ code: 'offline', key: 'replaceAudioFailed' }))
  await choose()
  await note('Louder')
  await userEvent.click(submit())
  await screen.findByRole('alert')
  expect(deleteFiles).not.toHaveBeenCalled()
  vi.mocked(replaceAudio).mockResolvedValueOnce(fail({ code: 'forbidden', key: 'onlyArtistReplaces' }))
  await userEvent.click(submit())
  expect(await screen.findByText('Only its artist can replace the audio')).toBeTruthy()
  expect(sendFile).toHaveBeenCalledTimes(1)
  expect(deleteFiles).toHaveBeenCalledWith([audio])
})

test('a file that cannot be played is refused before it is sent', async () => {
  vi.mocked(preflight).mockResolvedValue({ ...checked, isPlayable: false })
  await choose()
  await note('Louder')
  expect(await screen.findByText('This file can’t be played')).toBeTruthy()
  expect(submit().disabled).toBe(true)
})

test('a paid track gets a new version behind a preview, or as a whole', async () => {
  vi.mocked(cutPreview).mockResolvedValue(new Blob(['30 s']))
  const preview = { bucket: 'audio-files', path: 'tracks/artist/new.wav', url: '' } as const
  vi.mocked(uploadPreview).mockResolvedValue(ok(preview))
  vi.mocked(replaceAudio).mockResolvedValueOnce(fail({ code: 'offline', key: 'replaceAudioFailed' }))
  vi.mocked(sendFile).mockResolvedValue({ end: Promise.resolve({ kind: 'sent' }), stop: vi.fn() })
  await choose('ferry-v2.wav', 'audio/wav', { price: 2, fullAudio: 'full/artist/old.wav' })
  await note('Louder')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The first 30 seconds' }).checked).toBe(true)
  await userEvent.click(submit())
  await screen.findByRole('alert')
  const measured = { duration: 90, peaks: [], loudness: null, measurement: null, audioHash: checked.hash }
  expect(replaceAudio).toHaveBeenLastCalledWith('t', preview, measured, 'Louder', 'full/artist/new.wav')
  await userEvent.click(screen.getByRole('radio', { name: 'The whole track' }))
  await userEvent.click(submit())
  expect(await screen.findByText('The new version is out.')).toBeTruthy()
  expect(replaceAudio).toHaveBeenLastCalledWith('t', audio, measured, 'Louder', null)
  expect(sendFile).toHaveBeenCalledTimes(2)
})

test('a track whose file has no preview stays playable as a whole, and says so', async () => {
  vi.mocked(cutPreview).mockResolvedValue(null)
  sending({ kind: 'sent' })
  await choose('ferry-v2.wav', 'audio/wav', { price: 2, fullAudio: 'full/artist/old.wav' })
  await note('Louder')
  expect(screen.getByText(/A preview can’t be cut from this file/)).toBeTruthy()
  await userEvent.click(submit())
  await screen.findByText('The new version is out.')
  expect(vi.mocked(replaceAudio).mock.lastCall?.[4]).toBeNull()
})
