import { fail, ok, type PlaylistTrack, type Result, type Track } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const player = vi.hoisted(() => ({ playFrom: vi.fn(), setShuffled: vi.fn(), toggle: vi.fn() }))
const getPlaylistTracks = vi.hoisted(() => vi.fn<(id: string) => Promise<Result<PlaylistTrack[]>>>())
const $currentTrack = atom<Track | null>(null)
const $isPlaying = atom(false)

vi.mock('@overtone/player', () => ({
  ...player,
  get $currentTrack() {
    return $currentTrack
  },
  get $isPlaying() {
    return $isPlaying
  },
}))
vi.mock('@overtone/data/playlists', () => ({ getPlaylistTracks }))

const { $currentPlaylist, $playingPlaylist, playPlaylist, shufflePlaylist, togglePlaylist } =
  await import('./playlistPlay')

const [first, second, other] = ['first', 'second', 'other'].map(id => sampleTrack({ id })) as [Track, Track, Track]
const evening = { id: 'evening', title: 'Evening' }
const night = { id: 'night', title: 'Night' }
const ofEvening = { title: 'Evening', path: '/playlist/evening' }
const entries = (...tracks: Track[]) =>
  ok(tracks.map(track => ({ position: '50000001', addedAt: '', addedBy: null, track })))

beforeEach(() => {
  vi.resetAllMocks()
  player.playFrom.mockImplementation((_context: object, tracks: Track[], startAt: number) => {
    $currentTrack.set(tracks[startAt] ?? null)
    $isPlaying.set(true)
  })
})
afterEach(() => {
  $currentTrack.set(null)
  $isPlaying.set(false)
})

test('a chosen playlist is current while one of its tracks is, playing or paused', () => {
  const seen: (string | null)[] = []
  const stop = $playingPlaylist.subscribe(id => seen.push(id))
  playPlaylist(evening, [first, second], 1)
  expect(player.playFrom).toHaveBeenCalledWith(ofEvening, [first, second], 1)
  expect($currentPlaylist.get()).toBe('evening')
  $isPlaying.set(false)
  expect($currentPlaylist.get()).toBe('evening')
  $currentTrack.set(other)
  expect($currentPlaylist.get()).toBe(null)
  expect(seen).toEqual([null, 'evening', null])
  stop()
})

test('togglePlaylist plays another playlist and makes it current', async () => {
  playPlaylist(evening, [first])
  getPlaylistTracks.mockResolvedValue(entries(first, second))
  expect(await togglePlaylist(night)).toEqual(ok(2))
  expect($playingPlaylist.get()).toBe('night')
})

test('togglePlaylist toggles the current playlist without fetching its tracks', async () => {
  playPlaylist(evening, [first])
  expect(await togglePlaylist(evening)).toEqual(ok(1))
  expect(player.toggle).toHaveBeenCalledTimes(1)
  expect(getPlaylistTracks).not.toHaveBeenCalled()
})

test('plays the playlist pressed last, whichever response arrives first', async () => {
  let late: (found: Result<PlaylistTrack[]>) => void = () => {}
  getPlaylistTracks.mockReturnValueOnce(new Promise(resolve => (late = resolve)))
  getPlaylistTracks.mockResolvedValueOnce(entries(second))
  const slow = togglePlaylist(evening)
  await togglePlaylist(night)
  late(entries(first))
  await slow
  expect($playingPlaylist.get()).toBe('night')
  expect(player.playFrom).toHaveBeenCalledTimes(1)
})

test('keeps playing when another playlist fails to load or is empty', async () => {
  playPlaylist(evening, [first])
  const failure = fail({ code: 'offline', key: 'getPlaylistTracksFailed' })
  getPlaylistTracks.mockResolvedValueOnce(failure)
  expect(await togglePlaylist(night)).toEqual(failure)
  getPlaylistTracks.mockResolvedValueOnce(entries())
  expect(await togglePlaylist({ id: 'empty', title: 'Empty' })).toEqual(ok(0))
  expect($playingPlaylist.get()).toBe('evening')
})

test('shufflePlaylist starts at a random track', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  shufflePlaylist(evening, [first, second])
  expect(player.setShuffled).toHaveBeenCalledWith(true)
  expect(player.playFrom).toHaveBeenCalledWith(ofEvening, [first, second], 1)
})
