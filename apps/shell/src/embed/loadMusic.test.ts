import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMusic, readPath } from './loadMusic'

const backend = { supabaseUrl: 'https://project.example', publishableKey: 'public' }
const row = {
  id: 't1',
  title: 'Lamp Oil',
  artist_id: 'ada',
  artist_name: null,
  audio_url: '/a.mp3',
  cover_url: null,
  genre: 'Ambient',
  bpm: 90,
  key: 'C#',
  duration: 200,
}
const track = { id: 't1', title: 'Lamp Oil', artistName: 'Unknown Artist', key: 'C#', audioUrl: '/a.mp3' }
const fetched = vi.fn<(url: string, init: { headers: object }) => Promise<Response>>()

/** Responds to requests in order. */
function respond(...answers: unknown[]): void {
  for (const answer of answers) fetched.mockResolvedValueOnce(Response.json(answer))
}

beforeEach(() => void vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['/embed/track/a-1', { kind: 'track', id: 'a-1' }],
  ['/embed/playlist/a-1/', { kind: 'playlist', id: 'a-1' }],
  ['/embed/release/a-1', { kind: 'release', id: 'a-1' }],
  ['/embed/artist/a-1', null],
  ['/embed/track/a.b', null],
  ['/track/a-1', null],
])('reads the path %s', (path, named) => {
  expect(readPath(path)).toEqual(named)
})

test('loads a track as a visitor', async () => {
  respond([row])
  expect(await loadMusic(backend, '/embed/track/t1')).toMatchObject({ path: '/track/t1', title: null, tracks: [track] })
  expect(fetched.mock.calls[0]?.[0]).toContain('https://project.example/rest/v1/tracks?select=')
  expect(fetched.mock.calls[0]?.[0]).toContain('&id=eq.t1')
  expect(fetched.mock.calls[0]?.[1]).toEqual({ headers: { apikey: 'public' } })
})

test('loads a playlist without tracks that the visitor may not see', async () => {
  respond([{ title: 'Evening' }], [{ track: row }, { track: null }, { track: { ...row, id: 't2', key: 'H' } }])
  expect(await loadMusic(backend, '/embed/playlist/p1')).toMatchObject({
    path: '/playlist/p1',
    title: 'Evening',
    tracks: [track, { id: 't2', key: null }],
  })
})

test('loads a release in its order', async () => {
  respond([{ title: 'Low Tide' }], [{ track: row }])
  expect(await loadMusic(backend, '/embed/release/r1')).toMatchObject({
    path: '/release/r1',
    title: 'Low Tide',
    tracks: [track],
  })
  expect(fetched.mock.calls.map(([url]) => url.replace(/select=.*?&/, ''))).toEqual([
    'https://project.example/rest/v1/releases?id=eq.r1',
    'https://project.example/rest/v1/release_tracks?release_id=eq.r1&order=position',
  ])
})

test('hidden music, a malformed id and another path are not available', async () => {
  respond([], [], [], [], [])
  expect(await loadMusic(backend, '/embed/track/t1')).toBeNull()
  expect(await loadMusic(backend, '/embed/playlist/p1')).toBeNull()
  expect(await loadMusic(backend, '/embed/release/r1')).toBeNull()
  fetched.mockResolvedValueOnce(Response.json({ code: '22P02' }, { status: 400 }))
  expect(await loadMusic(backend, '/embed/track/nothing')).toBeNull()
  expect(await loadMusic(backend, '/embed/artist/a')).toBeNull()
})

test('a backend that fails is an error, not missing music', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 503 }))
  await expect(loadMusic(backend, '/embed/track/t1')).rejects.toThrow('503')
})
