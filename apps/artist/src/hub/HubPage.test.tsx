// @vitest-environment happy-dom
import type { DayOfPlays, UserStats } from '@overtone/data/people'
import type { TrackDraft } from '@overtone/data/uploads'
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type Failure, type Result, type Track, type User } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HubPage } from './HubPage'

type Session = { status: 'signed-in'; user: User } | { status: 'signed-out' | 'loading'; user: null }
type Answer<T> = { data?: T; error?: Failure; loading: boolean }

function read<T>() {
  return Object.assign(atom<Answer<T>>({ loading: true }), { revalidate: vi.fn() })
}
const $session = atom<Session>({ status: 'signed-out', user: null })
const askToSignIn = vi.fn()
const reads = { stats: read<UserStats>(), tracks: read<readonly Track[]>(), days: read<readonly DayOfPlays[]>() }
const playsByDayOf = vi.fn((_artist: string, _days: number) => reads.days)
const writes = {
  updateTrack: vi.fn<(id: string, changes: Partial<TrackDraft>) => Promise<Result<Track>>>(),
  deleteTrack: vi.fn<(id: string) => Promise<Result<null>>>(),
  replaceCover: vi.fn<(track: Track, file: File | null) => Promise<Result<Track>>>(),
}

vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  askToSignIn: () => void askToSignIn(),
}))
vi.mock('@overtone/data', async original => {
  const data = await original<object>()
  return { ...data, tracksOf: () => reads.tracks }
})
vi.mock('@overtone/data/people', () => ({
  userStatsOf: () => reads.stats,
  playsByDayOf: (artist: string, days: number) => playsByDayOf(artist, days),
}))
vi.mock('@overtone/data/uploads', () => ({
  updateTrack: (id: string, changes: Partial<TrackDraft>) => writes.updateTrack(id, changes),
  deleteTrack: (id: string) => writes.deleteTrack(id),
  replaceCover: (track: Track, file: File | null) => writes.replaceCover(track, file),
}))

const artist = sampleUser({ id: 'ilse', name: 'Ilse', email: 'ilse@example.org', role: 'artist' })
const tide = sampleTrack({
  id: 'tide',
  title: 'Low Tide',
  playCount: 1500,
  price: 1.99,
  createdAt: '2026-11-02T10:00:00Z',
})
const sketch = sampleTrack({ id: 'sketch', title: 'Sketch', isPublished: false, createdAt: '2026-11-01T10:00:00Z' })
const stats = { trackCount: 2, playlistCount: 0, totalPlays: 1500, followers: 12, following: 0, favorites: 0 }
const days = [
  { day: '2026-11-19', plays: 2 },
  { day: '2026-11-20', plays: 7 },
  { day: '2026-11-21', plays: 0 },
]
const failed = { error: { code: 'failed', message: 'Failed to get tracks' }, loading: false } as const

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  $session.set({ status: 'signed-in', user: artist })
  reads.stats.set({ data: stats, loading: false })
  reads.tracks.set({ data: [tide, sketch], loading: false })
  reads.days.set({ data: days, loading: false })
})
afterEach(() => {
  cleanup()
  $toasts.get().forEach(({ id }) => dismissToast(id))
  for (const mock of [
    askToSignIn,
    playsByDayOf,
    ...Object.values(writes),
    ...Object.values(reads).map(r => r.revalidate),
  ])
    mock.mockClear()
})

function open() {
  render(
    <MemoryRouter>
      <HubPage />
    </MemoryRouter>,
  )
}
const said = () => $toasts.get().map(({ message }) => message)
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const row = (name: RegExp) => screen.getByRole('row', { name })

async function act(title: string, action: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('asks who is signed out to sign in, and reads nothing', async () => {
  $session.set({ status: 'signed-out', user: null })
  open()
  expect(screen.getByText('Sign in to Access Dashboard')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(askToSignIn).toHaveBeenCalledOnce()
  expect(playsByDayOf).not.toHaveBeenCalled()
})

test('shows the figures, and says what nobody measures', () => {
  open()
  expect(figure('Tracks')).toBe('21 published, 1 draft')
  expect(figure('Plays')).toContain('1.5K')
  expect(figure('Followers')).toContain('12')
  expect(figure('Earnings')).toContain('Not measured yet')
})

test('says that it loads, and who is here meanwhile', () => {
  reads.tracks.set({ loading: true })
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading your dashboard')
  expect(screen.getByText('ilse@example.org')).toBeTruthy()
})

test('works for whoever is signed in, with a profile to be read', () => {
  $session.set({ status: 'signed-in', user: { ...artist, role: 'user' } })
  open()
  const profile = within(screen.getByRole('region', { name: 'Your profile' }))
  for (const fact of ['Ilse', 'ilse@example.org', 'USER']) expect(profile.getByText(fact)).toBeTruthy()
  expect(profile.queryByRole('textbox')).toBeNull()
})

test('says the plays by day as a sentence, as a picture and as a table', async () => {
  open()
  const sentence = '9 plays in the last 3 days, most on November 20, 2026: 7.'
  expect(screen.getByRole('status').textContent).toBe(sentence)
  expect(screen.getByRole('img', { name: sentence })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show the numbers' }))
  const rows = within(screen.getByRole('table', { name: 'Plays by day' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayPlays',
    'November 21, 20260',
    'November 20, 20267',
    'November 19, 20262',
  ])
  await userEvent.click(screen.getByRole('button', { name: '90 days' }))
  expect(playsByDayOf).toHaveBeenLastCalledWith('ilse', 90)
})

test('keeps all else where the plays by day cannot be had', async () => {
  reads.days.set({ error: { code: 'offline', message: 'Failed to load data' }, loading: false })
  open()
  expect(screen.getByRole('alert').textContent).toContain('Failed to load data')
  expect(figure('Followers')).toContain('12')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(reads.days.revalidate).toHaveBeenCalledOnce()
})

test.each(['stats', 'tracks'] as const)('says that the %s could not be had, and asks again', async name => {
  reads[name].set(failed)
  open()
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Failed to get tracks')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(reads[name].revalidate).toHaveBeenCalledOnce()
})

test('lists the tracks, drafts too, in the order of a column', async () => {
  open()
  expect(row(/Low Tide/).textContent).toMatch(/Published1,5000\$1\.99/)
  expect(row(/Sketch/).textContent).toContain('Draft')
  const titles = () => screen.getAllByRole('rowheader').map(cell => within(cell).getByRole('link').textContent)
  expect(titles()).toEqual(['Low Tide', 'Sketch'])
  await userEvent.click(screen.getByRole('columnheader', { name: 'Plays' }))
  expect(titles()).toEqual(['Sketch', 'Low Tide'])
})

test('says that a thousand rows are not all of more', () => {
  const thousand = Array.from({ length: 1000 }, (_, i) => sampleTrack({ id: `${i}`, title: `Track ${i}` }))
  reads.tracks.set({ data: thousand, loading: false })
  reads.stats.set({ data: { ...stats, trackCount: 1200 }, loading: false })
  open()
  expect(screen.getByText('The newest 1,000 of 1,200 tracks')).toBeTruthy()
  expect(figure('Tracks')).toBe('1,200')
  expect(screen.getAllByRole('rowheader')).toHaveLength(50)
  expect(screen.getByRole('button', { name: 'Show 50 more' })).toBeTruthy()
})

test('leads who has no tracks to their first', () => {
  reads.tracks.set({ data: [], loading: false })
  open()
  expect(screen.getByRole('link', { name: 'Upload your first track' }).getAttribute('href')).toBe('/upload')
})

test('writes what was changed of a track and nothing else, once it is right', async () => {
  writes.updateTrack.mockResolvedValue(ok({ ...tide, title: 'High Tide' }))
  open()
  await act('Low Tide', 'Edit')
  const dialog = within(screen.getByRole('dialog', { name: 'Edit track' }))
  const [title, price] = [dialog.getByLabelText('Track title'), dialog.getByLabelText('Price in US dollars')]
  await userEvent.clear(title)
  await userEvent.type(title, ' High Tide ')
  await userEvent.clear(price)
  await userEvent.type(price, '1000')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Price must be between $0.00 and $999.99')).toBeTruthy()
  expect(document.activeElement).toBe(price)
  expect(writes.updateTrack).not.toHaveBeenCalled()
  await userEvent.clear(price)
  await userEvent.type(price, '1.99')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(writes.updateTrack).toHaveBeenCalledWith('tide', { title: 'High Tide' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said()).toEqual(['High Tide saved'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Low Tide' })))
})

test('keeps the form open with the failure where a change could not be written', async () => {
  writes.updateTrack.mockResolvedValue(fail({ code: 'offline', message: 'Update failed' }))
  open()
  await act('Low Tide', 'Edit')
  const dialog = within(screen.getByRole('dialog', { name: 'Edit track' }))
  await userEvent.type(dialog.getByLabelText('Description'), 'Slow')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Update failed')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Slow')
})

test('makes a track a draft, and offers the way back', async () => {
  writes.updateTrack.mockResolvedValue(ok(tide))
  open()
  await act('Low Tide', 'Unpublish')
  expect(writes.updateTrack).toHaveBeenCalledWith('tide', { isPublished: false })
  await waitFor(() => expect(said()).toEqual(['Low Tide is a private draft now']))
  $toasts.get()[0]?.action?.onPress()
  expect(writes.updateTrack).toHaveBeenLastCalledWith('tide', { isPublished: true })
})

test('publishes a draft', async () => {
  writes.updateTrack.mockResolvedValue(ok(sketch))
  open()
  await act('Sketch', 'Publish')
  expect(writes.updateTrack).toHaveBeenCalledWith('sketch', { isPublished: true })
})

test('says why a track could not be published, and reads the list again', async () => {
  writes.updateTrack.mockResolvedValue(fail({ code: 'not-found', message: 'Track not found' }))
  open()
  await act('Sketch', 'Publish')
  await waitFor(() => expect(said()).toEqual(['Track not found']))
  expect(reads.tracks.revalidate).toHaveBeenCalledOnce()
})

test('deletes a track after asking, and says in place why it could not', async () => {
  writes.deleteTrack.mockResolvedValueOnce(fail({ code: 'offline', message: 'Delete failed' }))
  open()
  await act('Low Tide', 'Delete')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete “Low Tide”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete track' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Delete failed')
  writes.deleteTrack.mockResolvedValueOnce(ok(null))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete track' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(writes.deleteTrack).toHaveBeenLastCalledWith('tide')
  expect(said()).toEqual(['Low Tide deleted'])
})

test('replaces a cover by a picture, and by nothing else', async () => {
  writes.replaceCover.mockResolvedValue(ok(tide))
  open()
  await act('Low Tide', 'Replace cover')
  const field = screen.getByLabelText('Picture for the cover')
  await userEvent.upload(field, new File(['a'], 'a.txt', { type: 'text/plain' }), { applyAccept: false })
  expect(said()).toEqual(['Invalid file type. Please upload an image.'])
  expect(writes.replaceCover).not.toHaveBeenCalled()
  const picture = new File(['a'], 'a.png', { type: 'image/png' })
  await userEvent.upload(field, picture)
  await waitFor(() => expect(writes.replaceCover).toHaveBeenCalledWith(tide, picture))
  await waitFor(() => expect(said()).toContain('The cover of Low Tide has been replaced'))
})

test('takes a cover away where there is one', async () => {
  const covered = { ...tide, coverUrl: 'https://example.org/a.png' }
  reads.tracks.set({ data: [covered], loading: false })
  writes.replaceCover.mockResolvedValue(ok(tide))
  open()
  await act('Low Tide', 'Remove cover')
  expect(writes.replaceCover).toHaveBeenCalledWith(covered, null)
})
