// @vitest-environment happy-dom
import { $toasts } from '@overtone/design'
import { fail, ok } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeHub, figure, open, openHub, queries, said, stats, writes } from './hubFixture'
import { OwnTracks } from './OwnTracks'
import { useOwnTracks } from './useOwnTracks'

const artist = sampleUser({ id: 'ilse', name: 'Ilse', email: 'ilse@example.org', role: 'artist' })
const tide = sampleTrack({
  id: 'tide',
  title: 'Low Tide',
  playCount: 1500,
  price: 1.99,
  createdAt: '2026-11-02T10:00:00Z',
})
const sketch = sampleTrack({ id: 'sketch', title: 'Sketch', isPublished: false, createdAt: '2026-11-01T10:00:00Z' })

beforeEach(() => openHub(artist, [tide, sketch]))
afterEach(closeHub)

const row = (name: RegExp) => screen.getByRole('row', { name })

async function choose(title: string, action: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('lists tracks and drafts, sorted by a column', async () => {
  open()
  expect(row(/Low Tide/).textContent).toMatch(/Published1,5000\$1\.99/)
  expect(row(/Sketch/).textContent).toContain('Draft')
  const titles = () => screen.getAllByRole('rowheader').map(cell => within(cell).getByRole('link').textContent)
  expect(titles()).toEqual(['Low Tide', 'Sketch'])
  await userEvent.click(screen.getByRole('columnheader', { name: 'Plays' }))
  expect(titles()).toEqual(['Sketch', 'Low Tide'])
})

test('says which unpublished track moderators hid, until an appeal reverts it', () => {
  const notice = {
    caseId: 'c1',
    subject: { kind: 'track', id: 'sketch' },
    title: 'Sketch',
    action: 'hide',
    reason: 'Stolen',
    decidedAt: '2026-11-20T10:00:00Z',
    appeal: null,
    isUpheld: null,
    appealReason: null,
    isNew: true,
  } as const
  queries.notices.set({ data: [notice], loading: false })
  open()
  expect(row(/Sketch/).textContent).toContain('Hidden by moderation')
  expect(row(/Sketch/).textContent).not.toContain('Draft')
  act(() => queries.notices.set({ data: [{ ...notice, isUpheld: false }], loading: false }))
  expect(row(/Sketch/).textContent).toContain('Draft')
})

test('says that only the newest thousand tracks are shown', () => {
  const thousand = Array.from({ length: 1000 }, (_, i) => sampleTrack({ id: `${i}`, title: `Track ${i}` }))
  queries.tracks.set({ data: thousand, loading: false })
  queries.stats.set({ data: { ...stats, trackCount: 1200 }, loading: false })
  open()
  expect(screen.getByText('Newest 1,000 of 1,200 tracks')).toBeTruthy()
  expect(figure('Tracks')).toBe('1,200')
  expect(screen.getAllByRole('rowheader')).toHaveLength(50)
  expect(screen.getByRole('button', { name: 'Show 50 more' })).toBeTruthy()
})

test('loads more tracks, and shows why loading failed', async () => {
  const all = Array.from({ length: 8 }, (_, i) => sampleTrack({ id: `${i}`, title: `Track ${i}` }))
  const actions = { more: vi.fn(), readAgain: vi.fn() }
  const own = { ...actions, tracks: all.slice(0, 5), total: 8, isBusy: false, error: undefined }
  const page = (part: object) => <OwnTracks {...own} {...part} />
  const { rerender } = render(page({}), { wrapper: MemoryRouter })
  await userEvent.click(screen.getByText('Show 3 more'))
  expect(actions.more).toHaveBeenCalledOnce()
  rerender(page({ isBusy: true }))
  expect(screen.getByText<HTMLButtonElement>('Loading…').disabled).toBe(true)
  rerender(page({ error: { code: 'offline', key: 'getTracksFailed' } }))
  expect(screen.getByRole('alert').textContent).toContain('Failed to get tracks')
  await userEvent.click(screen.getByText('Retry'))
  expect(actions.readAgain).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('region'))
  rerender(page({ tracks: all }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(8)
  expect(screen.queryByText(/^Show \d+ more$/)).toBeNull()
})

test('keeps the newest thousand while more load', () => {
  const all = Array.from({ length: 1020 }, (_, i) => sampleTrack({ id: `${i}` }))
  queries.tracks.set({ data: all.slice(0, 1000), loading: false })
  queries.more.set({ loading: true })
  const { result } = renderHook(() => useOwnTracks('ilse'))
  expect(result.current).toMatchObject({ isWhole: false, isBusy: false })
  act(() => result.current.more())
  expect(result.current).toMatchObject({ isWhole: false, isBusy: true })
  expect(result.current.tracks).toHaveLength(1000)
  act(() => queries.more.set({ error: { code: 'offline', key: 'getTracksFailed' }, loading: false }))
  expect(result.current.error?.key).toBe('getTracksFailed')
  expect(result.current.tracks).toHaveLength(1000)
  act(() => queries.more.set({ data: all, loading: false }))
  expect(result.current).toMatchObject({ isWhole: true, isBusy: false, error: undefined })
  expect(result.current.tracks).toHaveLength(1020)
})

test('links to the upload page when there are no tracks', () => {
  queries.tracks.set({ data: [], loading: false })
  open()
  expect(screen.getByRole('link', { name: 'Upload your first track' }).getAttribute('href')).toBe('/upload')
})

test('saves only the changed fields of a track, once they are valid', async () => {
  writes.updateTrack.mockResolvedValue(ok({ ...tide, title: 'High Tide' }))
  open()
  await choose('Low Tide', 'Edit')
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

test('keeps the form open with the failure when saving fails', async () => {
  writes.updateTrack.mockResolvedValue(fail({ code: 'offline', key: 'updateFailed' }))
  open()
  await choose('Low Tide', 'Edit')
  const dialog = within(screen.getByRole('dialog', { name: 'Edit track' }))
  await userEvent.type(dialog.getByLabelText('Description'), 'Slow')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Update failed')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Slow')
})

test('unpublishes a track and offers to undo it', async () => {
  writes.updateTrack.mockResolvedValue(ok(tide))
  open()
  await choose('Low Tide', 'Unpublish')
  expect(writes.updateTrack).toHaveBeenCalledWith('tide', { isPublished: false })
  await waitFor(() => expect(said()).toEqual(['Low Tide is now a private draft']))
  $toasts.get()[0]?.action?.onPress()
  expect(writes.updateTrack).toHaveBeenLastCalledWith('tide', { isPublished: true })
})

test('publishes a draft', async () => {
  writes.updateTrack.mockResolvedValue(ok(sketch))
  open()
  await choose('Sketch', 'Publish')
  expect(writes.updateTrack).toHaveBeenCalledWith('sketch', { isPublished: true })
})

test('shows why publishing failed and reloads the list', async () => {
  writes.updateTrack.mockResolvedValue(fail({ code: 'not-found', key: 'trackNotFound' }))
  open()
  await choose('Sketch', 'Publish')
  await waitFor(() => expect(said()).toEqual(['Track not found']))
  expect(queries.tracks.revalidate).toHaveBeenCalledOnce()
})

test('deletes a track after confirmation, and shows a failure in the dialog', async () => {
  writes.deleteTrack.mockResolvedValueOnce(fail({ code: 'offline', key: 'deleteFailed' }))
  open()
  await choose('Low Tide', 'Delete')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete “Low Tide”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete track' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Delete failed')
  writes.deleteTrack.mockResolvedValueOnce(ok(null))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete track' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(writes.deleteTrack).toHaveBeenLastCalledWith('tide')
  expect(said()).toEqual(['Low Tide deleted'])
})

test('leads to the form for a new version of the audio', async () => {
  open()
  await choose('Low Tide', 'Replace audio')
  expect(screen.getByTestId('address').textContent).toBe('/upload?replace=tide')
})

test('replaces a cover only with an image file', async () => {
  writes.replaceCover.mockResolvedValue(ok(tide))
  open()
  await choose('Low Tide', 'Replace cover')
  const field = screen.getByLabelText('Cover picture')
  await userEvent.upload(field, new File(['a'], 'a.txt', { type: 'text/plain' }), { applyAccept: false })
  expect(said()).toEqual(['Invalid file type. Please upload an image.'])
  expect(writes.replaceCover).not.toHaveBeenCalled()
  const picture = new File(['a'], 'a.png', { type: 'image/png' })
  await userEvent.upload(field, picture)
  await waitFor(() => expect(writes.replaceCover).toHaveBeenCalledWith(tide, picture))
  await waitFor(() => expect(said()).toContain('The cover of Low Tide has been replaced'))
})

test('removes an existing cover', async () => {
  const covered = { ...tide, coverUrl: 'https://example.org/a.png' }
  queries.tracks.set({ data: [covered], loading: false })
  writes.replaceCover.mockResolvedValue(ok(tide))
  open()
  await choose('Low Tide', 'Remove cover')
  expect(writes.replaceCover).toHaveBeenCalledWith(covered, null)
})
