// @vitest-environment happy-dom
import type { Outbox, QueuedWrite } from '@overtone/data/listening'
import { fail, ok } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { atom } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'

const place = vi.fn<(...args: unknown[]) => Promise<unknown>>()
const remove = vi.fn<(...args: unknown[]) => Promise<unknown>>()
const $outbox = atom<Outbox>({ waiting: 0, writes: [], refused: [] })
const showWrites = (writes: readonly QueuedWrite[]) => $outbox.set({ waiting: writes.length, writes, refused: [] })
const enqueue = vi.fn(async (write: QueuedWrite) => {
  showWrites([...$outbox.get().writes, write])
  return true
})
const flush = vi.fn(async () => {})
vi.mock('@overtone/data/listening', () => ({
  $outbox,
  enqueue: (write: QueuedWrite) => enqueue(write),
  flush: () => flush(),
}))
const refetched = vi.fn()
vi.mock('@overtone/data/playlists', () => ({
  placePlaylistTracks: (...args: unknown[]) => place(...args),
  removePlaylistTrack: (...args: unknown[]) => remove(...args),
  addPlaylistTrack: vi.fn(),
  playlistTracksOf: () => {
    const $state = atom({ loading: false, data: [] })
    return { listen: $state.subscribe.bind($state), invalidate: refetched }
  },
}))
const { editQueueOf } = await import('./editQueue')

const move = { type: 'place', positions: { a: '5' } } as const
const drop = { type: 'remove', trackId: 'b' } as const
const statuses = (id: string) =>
  editQueueOf(id)
    .$queue.get()
    .edits.map(({ status }) => status)

beforeEach(() => {
  vi.clearAllMocks()
  showWrites([])
  place.mockResolvedValue(ok(1))
  remove.mockResolvedValue(ok(null))
})

test('an edit without a network waits in the outbox, and later ones wait behind it', async () => {
  place.mockResolvedValueOnce(fail({ code: 'offline' }))
  const { edit, $queue } = editQueueOf('p')
  expect(await edit(move)).toBe('waiting')
  expect(await edit(drop)).toBe('waiting')
  await vi.waitFor(() => expect(statuses('p')).toEqual(['stored', 'stored']))
  expect(remove).not.toHaveBeenCalled()
  expect($outbox.get().writes).toEqual([
    { name: 'placePlaylistTracks', args: ['p', { a: '5' }] },
    { name: 'removePlaylistTrack', args: ['p', 'b'] },
  ])
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)

  showWrites($outbox.get().writes.slice(1))
  expect(statuses('p')).toEqual(['saved', 'stored'])
  expect(refetched).not.toHaveBeenCalled()
  showWrites([])
  await vi.waitFor(() => expect($queue.get()).toEqual({ edits: [], isOffline: false }))
  expect(refetched).toHaveBeenCalledOnce()
})

test('an edit is sent once what waits has been sent', async () => {
  place.mockResolvedValueOnce(fail({ code: 'offline' }))
  const { edit } = editQueueOf('q')
  await edit(move)
  await vi.waitFor(() => expect(statuses('q')).toEqual(['stored']))
  flush.mockImplementationOnce(async () => showWrites([]))
  await edit(drop)
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith('q', 'b'))
  await vi.waitFor(() => expect(statuses('q')).toEqual([]))
  expect($outbox.get().writes).toEqual([])
})

test('edits made before a reload are shown, those of other playlists aren’t', () => {
  const entry = { track: sampleTrack({ id: 'c' }), position: '6', addedAt: '', addedBy: null }
  showWrites([
    { name: 'addFavorite', args: ['r'] },
    { name: 'removePlaylistTrack', args: ['other', 'a'] },
    { name: 'addPlaylistTrack', args: ['r', 'c', '6'], entry },
    { name: 'removePlaylistTrack', args: ['r', 'b'] },
  ])
  const { edits, isOffline } = editQueueOf('r').$queue.get()
  expect(edits.map(({ edit }) => edit)).toEqual([{ type: 'insert', entry }, drop])
  expect(isOffline).toBe(true)
})
