import { defaultSettings, fail, ok, type Result } from '@overtone/domain'
import { samplePlaylist, sampleProfile, samplePurchase, sampleTrack, sampleUser } from '@overtone/testing'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { packMyData } from './packMyData'

const service = vi.hoisted(() => ({
  getSettings: vi.fn(),
  getProfile: vi.fn(),
  getFollowed: vi.fn(),
  getFavorites: vi.fn(),
  getHistory: vi.fn(),
  getNewestTracksOf: vi.fn(),
  getPlaylistsOf: vi.fn(),
  getPlaylistTracks: vi.fn(),
  getPurchases: vi.fn(),
}))

vi.mock('@overtone/data/people', () => service)
vi.mock('@overtone/data/listening', () => service)
vi.mock('@overtone/data/playlists', () => service)
vi.mock('@overtone/data/purchases', () => service)

const user = sampleUser({ email: 'ilse@saltglass.example' })

async function filesOf(packed: Result<Blob>): Promise<Record<string, string>> {
  if (!packed.ok) throw new Error(packed.error.code)
  const files = unzipSync(new Uint8Array(await packed.data.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

function holdEverything() {
  const track = sampleTrack({ title: 'Low Tide' })
  service.getSettings.mockResolvedValue(ok(defaultSettings))
  service.getProfile.mockResolvedValue(ok(sampleProfile({ website: 'https://ilse.example' })))
  service.getFollowed.mockResolvedValue(ok([sampleProfile({ id: 'a', name: 'Saltglass' })]))
  service.getFavorites.mockResolvedValue(ok([track]))
  service.getHistory.mockResolvedValue(ok([{ id: 1, track, heard: 40, at: '2026-11-21T09:00:00Z' }]))
  service.getNewestTracksOf.mockResolvedValue(ok([]))
  service.getPurchases.mockResolvedValue(ok([samplePurchase({ title: 'Low Tide', amount: 2.5 })]))
  service.getPlaylistsOf.mockResolvedValue(ok([samplePlaylist({ title: 'Late trains' })]))
  service.getPlaylistTracks.mockResolvedValue(ok([{ position: '50000001', addedAt: '', addedBy: null, track }]))
}

test('all of a user’s data is packed into one file', async () => {
  holdEverything()
  const files = await filesOf(await packMyData(user))
  expect(Object.keys(files).sort()).toEqual([
    'favorites.json',
    'following.json',
    'history.csv',
    'playlists.json',
    'playlists/001-Late-trains.jspf',
    'playlists/001-Late-trains.m3u8',
    'profile.json',
    'purchases.json',
    'settings.json',
    'tracks.json',
  ])
  expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ email: user.email, website: 'https://ilse.example' })
  expect(JSON.parse(files['settings.json'] ?? '')).toEqual(defaultSettings)
  expect(JSON.parse(files['purchases.json'] ?? '')).toEqual([samplePurchase({ title: 'Low Tide', amount: 2.5 })])
  expect(files['history.csv']).toContain('2026-11-21T09:00:00Z,Low Tide,Artist,40,track')
  expect(files['playlists/001-Late-trains.m3u8']).toContain('Artist - Low Tide')
})

test('a failure of any part fails the whole export', async () => {
  holdEverything()
  service.getPlaylistTracks.mockResolvedValue(fail({ code: 'offline', key: 'getPlaylistTracksFailed' }))
  expect((await packMyData(user)).error?.key).toBe('getPlaylistTracksFailed')
})
