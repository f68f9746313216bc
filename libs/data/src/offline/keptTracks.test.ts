// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { fail, ok, type Track } from '@overtone/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { getPeaks } from '@overtone/data'
import * as service from '../purchases/fullAudio'
import { findResult, keepResult, setResultAccount } from './keptResults'
import { $evictedTracks, $keptTracks, keepTrack, keptKey, keptUrl, removeKept, showTracksOf } from './keptTracks'
import { offlineDatabase } from './offlineDatabase'

vi.mock('../purchases/fullAudio', () => ({ getPlayableUrl: vi.fn() }))
vi.mock('@overtone/data', async original => ({
  ...(await original<object>()),
  getPeaks: vi.fn(async () => ok([1, 2])),
}))
vi.mock('@overtone/data/community', () => ({ getComments: async () => fail({ code: 'offline' }) }))
const getPlayableUrl = vi.mocked(service.getPlayableUrl)

const ada = { id: 'ada', isAdmin: false }
const coverUrl = 'https://a.example/cover.png'
const ebb = { id: 'ebb', audioUrl: 'https://a.example/ebb.mp3', fullAudio: null, coverUrl } as Track
const flood = { ...ebb, id: 'flood', audioUrl: 'https://a.example/flood.mp3' }
const ids = () => $keptTracks.get()?.map(({ id }) => id)

/** The cache of the browser, as far as it is used. */
const cached = new Map<string, Response>()
const put = vi.fn(async (key: string, response: Response) => void cached.set(key, response))

beforeEach(async () => {
  cached.clear()
  localStorage.clear()
  put.mockClear()
  vi.stubGlobal('caches', {
    open: async () => ({
      put,
      keys: async () => [...cached.keys()].map(key => ({ url: new URL(key, location.href).href })),
      match: async (key: string) => cached.get(key)?.clone(),
      delete: async (key: string) => cached.delete(key),
    }),
  })
  vi.stubGlobal('fetch', async (url: string) => new Response(url.endsWith('.mp3') ? 'sound' : 'picture'))
  getPlayableUrl.mockImplementation(async ({ audioUrl }) => ok(audioUrl))
  await (await offlineDatabase()).clear('tracks')
  await showTracksOf('ada')
})

test('a kept track has its file, its cover and its size, and the player finds it by its ID', async () => {
  expect(await keepTrack(ebb, ada)).toBeNull()
  expect(await keepTrack(flood, ada)).toBeNull()
  expect(ids()).toEqual(['flood', 'ebb'])
  expect($keptTracks.get()?.[1]?.bytes).toBe('sound'.length + 'picture'.length)
  expect(localStorage.getItem(keptKey)?.split(' ')).toEqual(['flood', 'ebb'])
  expect(await keptUrl('ebb')).toMatch(/^blob:/)
  expect(await keptUrl('another')).toBeNull()
})

test('a track is kept while the browser asks whether to keep files for good, and if that fails', async () => {
  const persist = vi.fn<() => Promise<boolean>>()
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
  persist.mockReturnValueOnce(new Promise(() => {}))
  expect(await keepTrack(ebb, ada)).toBeNull()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  persist.mockRejectedValueOnce(new Error('Not supported'))
  expect(await keepTrack(flood, ada)).toBeNull()
  expect(ids()).toEqual(['flood', 'ebb'])
  expect(warned).toHaveBeenCalledOnce()
})

test('the page of a kept track has its waveform, and the track itself if nothing newer is known', async () => {
  await setResultAccount('ada')
  await keepTrack(ebb, ada)
  expect((await findResult('peaks/["ebb"]'))?.data).toEqual([1, 2])
  expect((await findResult('track/["ebb"]'))?.data).toEqual(ebb)
  expect(await findResult('track/["flood"]')).toBeUndefined()
  await keepResult('track/["ebb"]', { ...ebb, title: 'Ebb, renamed' })
  expect((await findResult('track/["ebb"]'))?.data).toMatchObject({ title: 'Ebb, renamed' })
})

test('a removed track is gone, and a cover that another one has stays', async () => {
  await keepTrack(ebb, ada)
  await keepTrack(flood, ada)
  await removeKept(['ebb'])
  expect(ids()).toEqual(['flood'])
  expect([...cached.keys()].sort()).toEqual(['/kept/flood', 'https://a.example/cover.png'])
  expect(localStorage.getItem(keptKey)).toBe('flood')
  await removeKept(['flood'])
  expect(cached.size).toBe(0)
})

test('another account sees its own tracks, and the first one its own again', async () => {
  await keepTrack(ebb, ada)
  await showTracksOf('bob')
  expect(ids()).toEqual([])
  expect(localStorage.getItem(keptKey)).toBe('')
  await showTracksOf('ada')
  expect(ids()).toEqual(['ebb'])
})

test('a file that two accounts keep stays until both have removed it', async () => {
  await keepTrack(ebb, ada)
  await showTracksOf('bob')
  await keepTrack(ebb, { id: 'bob', isAdmin: false })
  await removeKept(['ebb'])
  expect([...cached.keys()].sort()).toEqual(['/kept/ebb', coverUrl])
  await showTracksOf('ada')
  expect(ids()).toEqual(['ebb'])
  await removeKept(['ebb'])
  expect(cached.size).toBe(0)
})

test('tracks whose files the browser deleted are reported, and can be kept again or removed', async () => {
  const evicted = () => $evictedTracks.get().map(({ id }) => id)
  await keepTrack(ebb, ada)
  await keepTrack(flood, ada)
  cached.clear()
  await showTracksOf('ada')
  expect([ids(), evicted().sort()]).toEqual([[], ['ebb', 'flood']])
  expect(localStorage.getItem(keptKey)).toBe('')
  await keepTrack(ebb, ada)
  expect([ids(), evicted()]).toEqual([['ebb'], ['flood']])
  await removeKept(['flood'])
  await showTracksOf('ada')
  expect([ids(), evicted()]).toEqual([['ebb'], []])
  cached.clear()
  expect(await keptUrl('ebb')).toBeNull() // when it is about to play
  expect([ids(), evicted()]).toEqual([[], ['ebb']])
})

test('without its cache, a browser shows kept tracks as deleted, until it has the cache again', async () => {
  await keepTrack(ebb, ada)
  const { caches } = globalThis
  const warn = vi.spyOn(console, 'warn').mockImplementationOnce(() => {})
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) })
  await showTracksOf('ada')
  expect([ids(), $evictedTracks.get().map(({ id }) => id)]).toEqual([[], ['ebb']])
  expect(warn).toHaveBeenCalledOnce()
  vi.stubGlobal('caches', caches)
  await showTracksOf('ada')
  expect([ids(), $evictedTracks.get()]).toEqual([['ebb'], []])
})

test('a track stays kept if what its page shows can’t be loaded', async () => {
  vi.mocked(getPeaks).mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  vi.spyOn(console, 'warn').mockImplementationOnce(() => {})
  expect(await keepTrack(ebb, ada)).toBeNull()
  expect([ids(), cached.has('/kept/ebb')]).toEqual([['ebb'], true])
})

test('after a sign-out the list is empty, and what is queued still plays', async () => {
  await keepTrack(ebb, ada)
  await showTracksOf(null)
  expect(ids()).toEqual([])
  expect(localStorage.getItem(keptKey)).toBe('ebb')
  await showTracksOf('ada')
})

test('a full device keeps nothing of the track', async () => {
  put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  expect(await keepTrack(ebb, ada)).toBe('full')
  put.mockImplementationOnce(async (key, response) => void cached.set(key, response))
  put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError')) // the cover doesn't fit
  expect(await keepTrack(ebb, ada)).toBe('full')
  expect([ids(), [...cached.keys()]]).toEqual([[], []])
})

test.each([
  ['the network is down', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  ['the file is missing', () => vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))],
  ['the address is unknown', () => getPlayableUrl.mockResolvedValue(fail({ code: 'offline' }))],
])('a track is not kept if %s', async (_case, fault) => {
  fault()
  expect(await keepTrack(ebb, ada)).toBe('offline')
  expect(ids()).toEqual([])
})

test('a preview is not kept', async () => {
  expect(await keepTrack({ ...ebb, fullAudio: 'full/ebb.mp3' }, ada)).toBe('preview')
  expect(cached.size).toBe(0)
})
