import { fail, ok, type PlaylistTrack, type Result, type Track } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const player = vi.hoisted(() => ({ playTracks: vi.fn(), setShuffled: vi.fn(), toggle: vi.fn() }))
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
const entries = (...tracks: Track[]) => ok(tracks.map(track => ({ position: 1, addedAt: '', track })))

beforeEach(() => {
  vi.resetAllMocks()
  player.playTracks.mockImplementation((tracks: Track[], startAt: number) => {
    $currentTrack.set(tracks[startAt] ?? null)
    $isPlaying.set(true)
  })
})
afterEach(() => {
  $currentTrack.set(null)
  $isPlaying.set(false)
})

test('is current from when it is chosen for as long as one of its tracks is, and plays or pauses', () => {
  const seen: (string | null)[] = []
  const stop = $playingPlaylist.subscribe(id => seen.push(id))
  playPlaylist('evening', [first, second], 1)
  expect(player.playTracks).toHaveBeenCalledWith([first, second], 1)
  expect($currentPlaylist.get()).toBe('evening')
  $isPlaying.set(false)
  expect($currentPlaylist.get()).toBe('evening')
  $currentTrack.set(other)
  expect($currentPlaylist.get()).toBe(null)
  expect(seen).toEqual([null, 'evening', null])
  stop()
})

test('chooses another one, which is then current and playing', async () => {
  playPlaylist('evening', [first])
  getPlaylistTracks.mockResolvedValue(entries(first, second))
  expect(await togglePlaylist('night')).toEqual(ok(2))
  expect($playingPlaylist.get()).toBe('night')
})

test('pauses and resumes the current one without asking for its tracks', async () => {
  playPlaylist('evening', [first])
  expect(await togglePlaylist('evening')).toEqual(ok(1))
  expect(player.toggle).toHaveBeenCalledTimes(1)
  expect(getPlaylistTracks).not.toHaveBeenCalled()
})

test('plays the one pressed last, whichever tracks come first', async () => {
  let late: (found: Result<PlaylistTrack[]>) => void = () => {}
  getPlaylistTracks.mockReturnValueOnce(new Promise(resolve => (late = resolve)))
  getPlaylistTracks.mockResolvedValueOnce(entries(second))
  const slow = togglePlaylist('slow')
  await togglePlaylist('quick')
  late(entries(first))
  await slow
  expect($playingPlaylist.get()).toBe('quick')
  expect(player.playTracks).toHaveBeenCalledTimes(1)
})

test('leaves alone what plays when the other cannot be had or holds nothing', async () => {
  playPlaylist('evening', [first])
  const failure = fail({ code: 'offline', key: 'getPlaylistTracksFailed' })
  getPlaylistTracks.mockResolvedValueOnce(failure)
  expect(await togglePlaylist('night')).toEqual(failure)
  getPlaylistTracks.mockResolvedValueOnce(entries())
  expect(await togglePlaylist('empty')).toEqual(ok(0))
  expect($playingPlaylist.get()).toBe('evening')
})

test('shuffles from any of its tracks', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  shufflePlaylist('evening', [first, second])
  expect(player.setShuffled).toHaveBeenCalledWith(true)
  expect(player.playTracks).toHaveBeenCalledWith([first, second], 1)
})
