import 'fake-indexeddb/auto'
import { fail, ok, type Failure, type PlaylistTrack, type Result } from '@overtone/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QueuedWrite } from '../connection/queued'
import { offlineDatabase } from './offlineDatabase'
import { $outbox, enqueue, flush, openOutbox, waitingWrites, withdraw } from './outbox'

const sent = vi.fn<(name: string, ...args: unknown[]) => Promise<Result<null>>>()
vi.mock('../listening/favorites', () => ({
  addFavorite: (...args: unknown[]) => sent('addFavorite', ...args),
  removeFavorite: (...args: unknown[]) => sent('removeFavorite', ...args),
}))
vi.mock('../listening/listens', () => ({ recordPlay: (...args: unknown[]) => sent('recordPlay', ...args) }))
vi.mock('@overtone/data/people', () => ({ follow: (...args: unknown[]) => sent('follow', ...args) }))
vi.mock('@overtone/data/community', () => ({ addComment: (...args: unknown[]) => sent('addComment', ...args) }))
vi.mock('@overtone/data/playlists', () => ({
  addPlaylistTrack: (...args: unknown[]) => sent('addPlaylistTrack', ...args),
  removePlaylistTrack: (...args: unknown[]) => sent('removePlaylistTrack', ...args),
}))

const favorite = (id: string): QueuedWrite => ({ name: 'addFavorite', args: [id] })
const comment: QueuedWrite = {
  name: 'addComment',
  args: [{ id: 'c', trackId: 't', body: 'Lovely', at: { seconds: 3 } }],
}
const names = () => sent.mock.calls.map(([name, first]) => `${name} ${typeof first === 'string' ? first : 'c'}`)

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<void>) => work() } })
  await (await offlineDatabase()).clear('writes')
  sent.mockReset()
  sent.mockResolvedValue(ok(null))
  await openOutbox('ada')
})

test('what was done without a network is sent in its order, each once', async () => {
  await enqueue(favorite('a'))
  await enqueue({ name: 'removeFavorite', args: ['ada', 'a'] })
  await enqueue(comment)
  await enqueue({ name: 'follow', args: ['b'] })
  expect($outbox.get().waiting).toBe(4)
  expect(sent).not.toHaveBeenCalled()
  await flush()
  expect(names()).toEqual(['addFavorite a', 'removeFavorite ada', 'addComment c', 'follow b'])
  expect($outbox.get()).toEqual({ waiting: 0, writes: [], refused: [] })
  await flush()
  expect(sent).toHaveBeenCalledTimes(4)
})

test.each<Failure['code']>(['offline', 'rate-limited', 'not-authenticated'])(
  'sending stops at a write that fails as %s, and goes on from there',
  async code => {
    for (const id of ['a', 'b', 'c']) await enqueue(favorite(id))
    sent.mockResolvedValueOnce(ok(null)).mockResolvedValueOnce(fail({ code }))
    await flush()
    expect($outbox.get()).toEqual({ waiting: 2, writes: [favorite('b'), favorite('c')], refused: [] })
    await flush()
    expect(names()).toEqual(['addFavorite a', 'addFavorite b', 'addFavorite b', 'addFavorite c'])
  },
)

test('of 1,000 writes, ten are refused: the others arrive, and each reason is known', async () => {
  for (let i = 0; i < 1000; i++) await enqueue(favorite(`track-${i}`))
  sent.mockImplementation(async (_name, id) =>
    String(id).endsWith('50') ? fail({ code: 'not-found', key: 'trackNotFound' }) : ok(null),
  )
  await flush()
  expect(sent).toHaveBeenCalledTimes(1000)
  expect($outbox.get().waiting).toBe(0)
  expect($outbox.get().refused).toHaveLength(10)
  expect(await waitingWrites('ada')).toEqual([])
})

test('a track that is in the playlist already was added, and what follows is sent', async () => {
  const entry = { track: { id: 't' }, position: '5' } as PlaylistTrack
  await enqueue({ name: 'addPlaylistTrack', args: ['p', 't', '5'], entry })
  await enqueue({ name: 'removePlaylistTrack', args: ['p', 'u'] })
  sent.mockResolvedValueOnce(fail({ code: 'conflict', key: 'alreadyInPlaylist' }))
  await flush()
  expect(sent.mock.calls).toEqual([
    ['addPlaylistTrack', 'p', 't', '5'],
    ['removePlaylistTrack', 'p', 'u'],
  ])
  expect($outbox.get()).toEqual({ waiting: 0, writes: [], refused: [] })
})

test('a write that is taken back is not sent, and the others are', async () => {
  for (const id of ['a', 'b', 'c']) await enqueue(favorite(id))
  await withdraw(({ args }) => args[0] === 'b')
  expect($outbox.get().waiting).toBe(2)
  await flush()
  expect(names()).toEqual(['addFavorite a', 'addFavorite c'])
  await openOutbox('bob')
  await enqueue(favorite('d'))
  await openOutbox(null)
  await withdraw(() => true)
  expect(await waitingWrites('bob')).toEqual([favorite('d')])
})

test('a kind of write that this build doesn’t know is kept, and holds up none of the others', async () => {
  await enqueue(favorite('a'))
  const unknown = { name: 'sendPostcard', args: ['b'] } as unknown as QueuedWrite
  await enqueue(unknown)
  await enqueue(favorite('c'))
  await flush()
  expect(names()).toEqual(['addFavorite a', 'addFavorite c'])
  expect($outbox.get()).toEqual({ waiting: 1, writes: [unknown], refused: [] })
  await enqueue(favorite('d'))
  await flush()
  expect(names().at(-1)).toBe('addFavorite d')
  expect(await waitingWrites('ada')).toEqual([unknown])
})

test('plays are sent, and not counted as changes', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(7000)
  await enqueue({ name: 'recordPlay', args: ['a', 30] })
  now.mockRestore()
  expect($outbox.get().waiting).toBe(0)
  sent.mockResolvedValueOnce(fail({ code: 'invalid' }))
  await flush()
  expect(sent.mock.calls).toEqual([['recordPlay', 'a', 30, undefined, 7000]]) // as of when it was heard
  expect($outbox.get()).toEqual({ waiting: 0, writes: [], refused: [] })
})

test('another account neither sends nor loses what the first one did', async () => {
  await enqueue(favorite('a'))
  await openOutbox('bob')
  expect([sent.mock.calls, $outbox.get().waiting]).toEqual([[], 0])
  await openOutbox('ada')
  expect(names()).toEqual(['addFavorite a'])
})

test('a write before the outbox is opened is stored for the account of the stored session', async () => {
  await openOutbox(null)
  vi.stubGlobal('localStorage', { getItem: () => '{"user":{"id":"ada"}}' })
  expect(await enqueue(favorite('a'))).toBe(true)
  expect($outbox.get().waiting).toBe(1)
  vi.stubGlobal('localStorage', { getItem: () => 'no session' })
  await openOutbox(null)
  expect(await enqueue(favorite('b'))).toBe(false)
  await openOutbox('ada')
  expect(names()).toEqual(['addFavorite a'])
})

test('a visitor’s writes are not stored, nor the one that is being sent', async () => {
  await openOutbox(null)
  expect(await enqueue(favorite('a'))).toBe(false)
  await openOutbox('ada')
  await enqueue(favorite('a'))
  sent.mockImplementationOnce(async () => {
    expect(await enqueue(favorite('a'))).toBe(false)
    return fail({ code: 'offline' })
  })
  await flush()
  expect(await waitingWrites('ada')).toEqual([favorite('a')])
})
