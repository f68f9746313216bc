// @vitest-environment happy-dom
import { fail, ok, type Profile, type Release, type Result, type Track } from '@overtone/domain'
import { useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleProfile, sampleTrack } from '@overtone/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ArtistPage } from './ArtistPage'

const getProfile = vi.fn<(id: string) => Promise<Result<Profile>>>()
const getTracksOf = vi.fn<(id: string) => Promise<Result<Track[]>>>()

interface Queries {
  createQueries(name: string, service: (id: string) => Promise<Result<unknown>>): unknown
}

vi.mock('@overtone/data', async importOriginal => {
  const data = await importOriginal<Queries>()
  return { ...data, tracksOf: data.createQueries('tracks', (id: string) => getTracksOf(id)) }
})
vi.mock('@overtone/data/people', async importOriginal => {
  const { createQueries } = await import('@overtone/data')
  return {
    ...(await importOriginal<object>()),
    profileOf: createQueries('profile', (id: string) => getProfile(id)),
    userStatsOf: createQueries('user-stats', () => Promise.resolve(ok({ totalPlays: 1_250_000 }))),
  }
})
const getReleasesOf = vi.fn<(id: string) => Promise<Result<Release[]>>>()
vi.mock('@overtone/data/releases', async () => {
  const { createQueries } = await import('@overtone/data')
  return { releasesOf: createQueries('releases', (id: string) => getReleasesOf(id)) }
})
const $currentTrack = atom<Track | null>(null)
const $isPlaying = atom(false)
const player = vi.hoisted(() => ({ playFrom: vi.fn(), toggle: vi.fn() }))
vi.mock('@overtone/player', async importOriginal => ({
  ...(await importOriginal<object>()),
  ...player,
  get $currentTrack() {
    return $currentTrack
  },
  get $isPlaying() {
    return $isPlaying
  },
}))
vi.mock('@overtone/session', async () => {
  const { atom } = await import('nanostores')
  return { $user: atom(null), askToSignIn: vi.fn() }
})

const ada = sampleProfile({
  name: 'Ada Lund',
  bio: 'Plays what the tide leaves.',
  followerCount: 1234,
  website: 'https://ada.example/',
  socialLinks: { instagram: 'https://instagram.com/ada', other: 'javascript:alert(1)' },
})
const tracks = [3, 9, 5].map((playCount, i) =>
  sampleTrack({ id: `t${i}`, title: `Track ${i}`, genre: 'Folk', playCount }),
)

let count = 0
function open(id = `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`) {
  const pages = [{ path: '/artist/:id', element: <ArtistPage /> }]
  const Routes = () => useRoutes(pages)
  render(
    <MemoryRouter initialEntries={[`/artist/${encodeURIComponent(id)}`]}>
      <Routes />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  $currentTrack.set(null)
  $isPlaying.set(false)
  for (const verb of Object.values(player)) verb.mockReset()
  getProfile.mockReset().mockImplementation(id => Promise.resolve(ok({ ...ada, id })))
  getReleasesOf.mockReset().mockResolvedValue(ok([]))
  getTracksOf.mockReset().mockResolvedValue(ok(tracks))
})
afterEach(cleanup)

test('the artist page announces that it is loading', () => {
  getProfile.mockReturnValue(new Promise(() => {}))
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading artist')
})

test('shows name, genre, bio, counts and only the safe links of an artist', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lund' })).toBeTruthy()
  expect(screen.getByText('Folk')).toBeTruthy()
  expect(screen.getByText('Plays what the tide leaves.')).toBeTruthy()
  expect(screen.getByText('1.2K')).toBeTruthy()
  expect(await screen.findByText('1.3M')).toBeTruthy()
  const links = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(['https://ada.example/', 'https://instagram.com/ada'])
  for (const link of links) expect(link.getAttribute('rel')).toContain('noopener')
})

test('lists the most played tracks as popular and the newest as latest releases', async () => {
  getTracksOf.mockResolvedValue(ok([sampleTrack({ id: 'draft', title: 'Draft', isPublished: false }), ...tracks]))
  open()
  const popular = within(await screen.findByRole('region', { name: 'Popular Tracks' }))
  const played = popular.getAllByRole('button', { name: /^Play/ }).map(button => button.getAttribute('aria-label'))
  expect(played).toEqual(['Play Track 1', 'Play Track 2', 'Play Track 0'])
  const latest = within(screen.getByRole('region', { name: 'Latest Releases' }))
  expect(latest.getAllByRole('heading', { level: 3 }).map(title => title.textContent)).toEqual([
    'Track 0',
    'Track 1',
    'Track 2',
  ])
})

test('lists releases, without a public one whose tracks were all unpublished', async () => {
  const release = (id: string, part: Partial<Release>): Release => ({
    ...{ id, artistId: 'ada', artistName: 'Ada Lund', kind: 'ep', title: id, price: 0, coverUrl: null },
    ...{ state: 'out', releaseAt: '2026-06-01T12:00:00Z', trackCount: 2, covers: [] },
    ...part,
  })
  getReleasesOf.mockResolvedValue(
    ok([
      release('sketch', { state: 'draft', releaseAt: null, trackCount: 0 }),
      release('tide', {}),
      release('empty', { trackCount: 0 }),
    ]),
  )
  open()
  const region = within(await screen.findByRole('region', { name: 'Singles, EPs and Albums' }))
  expect(region.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/release/sketch',
    '/release/tide',
  ])
  expect([region.getByText('Draft'), region.getByText('EP · 2026')]).toHaveLength(2)
})

test('loads the tracks again if reading the releases published some', async () => {
  const cover = { id: 'just-out', key: null, bpm: null, genre: 'Folk', coverUrl: null }
  getReleasesOf.mockResolvedValue(
    ok([
      {
        ...{ id: 'tide', artistId: 'ada', artistName: 'Ada Lund', kind: 'ep', title: 'Tide', price: 0, coverUrl: null },
        ...{ state: 'out', releaseAt: '2026-06-01T12:00:00Z', trackCount: 1, covers: [cover] },
      },
    ]),
  )
  getTracksOf.mockResolvedValueOnce(ok([]))
  open()
  expect(await screen.findByRole('button', { name: 'Play Ada Lund' })).toBeTruthy()
})

test('plays the artist from the most played track, and pauses while one of the tracks is playing', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Play Ada Lund' }))
  const [context, played] = player.playFrom.mock.lastCall as [object, Track[]]
  expect(context).toMatchObject({ title: 'Ada Lund' })
  expect(played.map(track => track.title)).toEqual(['Track 1', 'Track 2', 'Track 0'])
  act(() => {
    $currentTrack.set(played[1] ?? null)
    $isPlaying.set(true)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Pause Ada Lund' }))
  expect(player.toggle).toHaveBeenCalledOnce()
  act(() => $currentTrack.set(sampleTrack({ id: 'of-another' })))
  expect(screen.getByRole('button', { name: 'Play Ada Lund' })).toBeTruthy()
})

test('shows an empty state when the artist has published nothing', async () => {
  getTracksOf.mockResolvedValue(ok([]))
  open()
  expect(await screen.findByText('Nothing has been published yet.')).toBeTruthy()
})

test.each(['1', "'; drop table", '%', '00000000-0000-4000-8000-00000000000z'])(
  'rejects %s as an artist id without a request',
  id => {
    open(id)
    expect(screen.getByRole('heading', { level: 1, name: 'Invalid artist ID' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Discover tracks' }).getAttribute('href')).toBe('/discover')
    expect(getProfile).not.toHaveBeenCalled()
  },
)

test('shows "Artist not found", and loads the artist on Try Again', async () => {
  getProfile.mockResolvedValueOnce(fail({ code: 'not-found', key: 'artistNotFound' }))
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Artist not found' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull() // not a failure
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lund' })).toBeTruthy()
})

test.each(['profile', 'tracks'] as const)('recovers on Try Again after loading the %s failed', async what => {
  const service = what === 'profile' ? getProfile : getTracksOf
  service.mockResolvedValueOnce(fail({ code: 'offline' }))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load artist profile')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('region', { name: 'Latest Releases' })).toBeTruthy()
})
