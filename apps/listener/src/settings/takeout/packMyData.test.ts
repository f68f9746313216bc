import { defaultSettings, fail, ok, type Result } from '@overtone/domain'
import { samplePlaylist, sampleProfile, samplePurchase, sampleTrack, sampleUser } from '@overtone/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { openArchive } from './archive'
import { packMyData, type Packed } from './packMyData'

const service = vi.hoisted(() => ({
  getSettings: vi.fn(),
  getProfile: vi.fn(),
  getFollowed: vi.fn(),
  getFavorites: vi.fn(),
  getHistory: vi.fn(),
  getTrackDrafts: vi.fn(),
  getReleasesOf: vi.fn(),
  getRelease: vi.fn(),
  getCredits: vi.fn(),
  getGifts: vi.fn(),
  getDownloadUrl: vi.fn(),
  getPlaylistsOf: vi.fn(),
  getPlaylistTracks: vi.fn(),
  getPurchases: vi.fn(),
}))

vi.mock('@overtone/data/people', () => service)
vi.mock('@overtone/data/listening', () => service)
vi.mock('@overtone/data/playlists', () => service)
vi.mock('@overtone/data/purchases', () => service)
vi.mock('@overtone/data/releases', () => service)
vi.mock('@overtone/data/takeout', () => service)

const user = sampleUser({ email: 'ilse@saltglass.example' })

async function unpacked(packed: Result<Packed>) {
  if (!packed.ok) throw new Error(packed.error.code)
  const opened = await openArchive(packed.data.file)
  if (!opened.ok) throw new Error(opened.error.code)
  const read = async (path: string) => (await opened.data.text(path)).data ?? ''
  const parse = async (path: string) => JSON.parse(await read(path)) as unknown
  return { read, parse, missing: packed.data.missing }
}

const audio = vi.fn<typeof fetch>()

afterEach(() => {
  vi.unstubAllGlobals()
})

function holdEverything() {
  const track = sampleTrack({ title: 'Low Tide' })
  service.getSettings.mockResolvedValue(ok(defaultSettings))
  service.getProfile.mockResolvedValue(ok(sampleProfile({ website: 'https://ilse.example' })))
  service.getFollowed.mockResolvedValue(ok([sampleProfile({ id: 'a', name: 'Saltglass' })]))
  service.getFavorites.mockResolvedValue(ok([track]))
  service.getHistory.mockResolvedValue(ok([{ id: 1, track, heard: 40, at: '2026-11-21T09:00:00Z' }]))
  const own = sampleTrack({
    ...{ id: 'own', audioUrl: 'https://files.example/own.mp3', coverUrl: 'https://files.example/own.png' },
    fullAudio: 'full/ilse/own.wav',
  })
  service.getTrackDrafts.mockResolvedValue(ok([{ track: own, draft: { title: own.title, genre: own.genre } }]))
  service.getDownloadUrl.mockResolvedValue(ok('https://files.example/signed'))
  service.getReleasesOf.mockResolvedValue(ok([{ id: 'ep', title: 'Neap Tides', coverUrl: null, covers: [] }]))
  service.getRelease.mockResolvedValue(ok({ tracks: [{ track: own, credits: [] }] }))
  service.getCredits.mockResolvedValue(ok([]))
  service.getGifts.mockResolvedValue(ok([]))
  audio.mockImplementation(url => Promise.resolve(new Response(`bytes of ${url as string}`)))
  vi.stubGlobal('fetch', audio)
  service.getPurchases.mockResolvedValue(ok([samplePurchase({ title: 'Low Tide', amount: 2.5 })]))
  service.getPlaylistsOf.mockResolvedValue(ok([samplePlaylist({ title: 'Late trains' })]))
  service.getPlaylistTracks.mockResolvedValue(ok([{ position: '50000001', addedAt: '', addedBy: null, track }]))
}

test('all of a user’s data and files are packed into one file', async () => {
  holdEverything()
  const onProgress = vi.fn()
  const { read, parse, missing } = await unpacked(await packMyData(user, onProgress))
  expect(await parse('manifest.json')).toMatchObject({
    format: 'overtone-data',
    version: 1,
    files: [
      ...['profile.json', 'settings.json', 'tracks.json', 'releases.json', 'playlists.json'],
      ...['playlists/001-Late-trains.jspf', 'playlists/001-Late-trains.m3u8', 'favorites.json', 'favorites.csv'],
      ...['following.json', 'history.json', 'history.csv', 'purchases.json', 'purchases.csv', 'gifts.json'],
      ...['audio/own.mp3', 'audio/own-full.wav', 'covers/own.png'],
    ],
    missing: [],
  })
  expect(missing).toEqual([])
  expect(await parse('profile.json')).toMatchObject({ email: user.email, website: 'https://ilse.example' })
  expect(await parse('settings.json')).toEqual(defaultSettings)
  expect(await parse('purchases.json')).toEqual([samplePurchase({ title: 'Low Tide', amount: 2.5 })])
  expect(await parse('releases.json')).toMatchObject([{ id: 'ep', trackIds: ['own'] }])
  expect(await read('history.csv')).toContain('2026-11-21T09:00:00Z,Low Tide,Artist,40,track')
  expect(await read('playlists/001-Late-trains.m3u8')).toContain('Artist - Low Tide')
  expect(await read('audio/own.mp3')).toBe('bytes of https://files.example/own.mp3')
  expect(await read('audio/own-full.wav')).toBe('bytes of https://files.example/signed')
  expect(onProgress).toHaveBeenLastCalledWith(2, 3)
})

test('a stored file that cannot be loaded is left out and named', async () => {
  holdEverything()
  audio.mockResolvedValueOnce(new Response('', { status: 404 }))
  audio.mockRejectedValueOnce(new TypeError('offline'))
  const { parse, missing } = await unpacked(await packMyData(user))
  expect(missing).toEqual(['audio/own.mp3', 'audio/own-full.wav'])
  expect(await parse('manifest.json')).toMatchObject({ missing })
})

test('a failure of any part fails the whole export', async () => {
  holdEverything()
  service.getPlaylistTracks.mockResolvedValue(fail({ code: 'offline', key: 'getPlaylistTracksFailed' }))
  expect((await packMyData(user)).error?.key).toBe('getPlaylistTracksFailed')
})
