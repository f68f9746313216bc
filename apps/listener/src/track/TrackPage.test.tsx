// @vitest-environment happy-dom
import { fail, ok, type ModerationNotice, type Result, type Track, type User } from '@overtone/domain'
import { useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TrackPage } from './TrackPage'

const getTrack = vi.fn<(id: string) => Promise<Result<Track>>>()
const getTracksOf = vi.fn<(id: string) => Promise<Result<Track[]>>>()
const peaks: readonly number[] = [0.2, 0.8, 0.4]

interface Queries {
  createQueries(name: string, service: (id: string) => Promise<Result<unknown>>): unknown
}

vi.mock('@overtone/data', async importOriginal => {
  const data = await importOriginal<Queries>()
  return {
    ...data,
    trackOf: data.createQueries('track', (id: string) => getTrack(id)),
    tracksOf: data.createQueries('tracks', (id: string) => getTracksOf(id)),
    peaksOf: data.createQueries('peaks', () => Promise.resolve(ok(peaks))),
  }
})
/** A plain store instead of a query, since a successful query would retry those that failed offline. */
const $none = atom({})
const recordDownload = vi.fn<(id: string) => Promise<Result<boolean>>>()
vi.mock('@overtone/data/listening', async importOriginal => ({
  ...(await importOriginal<object>()),
  recordDownload: (id: string) => recordDownload(id),
  keyCountsOf: () => $none,
  tracksInKeyOf: () => $none,
}))
vi.mock('@overtone/data/releases', () => ({ trackCreditsOf: () => $none, measurementOf: () => $none }))
vi.mock('@overtone/data/purchases', () => ({ purchasesOf: () => $none, giftsOf: () => $none }))
const getModerationNotices = vi.fn<() => Promise<Result<ModerationNotice[]>>>()
vi.mock('@overtone/data/moderation', async importOriginal => {
  const { createQueries, invalidateKeys } = await import('@overtone/data')
  beforeEach(() => invalidateKeys(() => true))
  return {
    ...(await importOriginal<object>()),
    moderationNotices: createQueries('moderation-notices', () => getModerationNotices()),
  }
})
let $user = atom<User | null>(null)
vi.mock('@overtone/session', () => ({
  get $user() {
    return $user
  },
  askToSignIn: vi.fn(),
}))

const track = sampleTrack({
  title: 'Low Tide Signal',
  artistId: 'marrow',
  artistName: 'Marrow & Pine',
  audioUrl: 'http://localhost/storage/v1/object/public/audio-files/a.mp3',
  genre: 'Acoustic',
  tags: ['tidal'],
  price: 0,
  bpm: 92,
  key: 'G#',
  duration: 222,
  playCount: 128_400,
  downloadCount: 312,
  description: 'Recorded on a breakwater.',
  isExplicit: true,
  isAiAssisted: true,
})

let count = 0
/** Opens the page under a new id each time, since queries are cached. */
function open() {
  const id = `track-${++count}`
  const pages = [{ path: '/track/:id', element: <TrackPage /> }]
  const Routes = () => useRoutes(pages)
  render(
    <MemoryRouter initialEntries={[`/track/${id}`]}>
      <Routes />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  getTrack.mockReset().mockImplementation(id => Promise.resolve(ok({ ...track, id, artistId: `artist-of-${id}` })))
  getTracksOf.mockReset().mockResolvedValue(ok([]))
  getModerationNotices.mockReset().mockResolvedValue(ok([]))
  recordDownload.mockReset().mockResolvedValue(ok(true))
  $user = atom<User | null>(null)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.title = ''
})

test('a loading track is announced', () => {
  getTrack.mockReturnValue(new Promise(() => {}))
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading the track')
})

test('the page shows the track’s details and sets its title and description', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Low Tide Signal' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Acoustic' }).getAttribute('href')).toBe('/discover?genre=Acoustic')
  for (const text of ['tidal', 'Explicit', 'AI-assisted', '128.4K plays', '92 BPM', 'All rights reserved', '3:42']) {
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
  }
  expect(screen.getByText('mixes with C♯, D♯')).toBeTruthy()
  expect(screen.getByText('Recorded on a breakwater.')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Low Tide Signal — Marrow & Pine · Overtone'))
  const described = document.head.querySelector<HTMLMetaElement>('meta[name="description"]')
  expect(described?.content).toBe('Recorded on a breakwater.')
})

test('the bar is full at 2000 plays or 500 downloads', async () => {
  getTrack.mockImplementation(id => Promise.resolve(ok({ ...track, id, playCount: 500, downloadCount: 9000 })))
  open()
  const plays = await screen.findByRole('progressbar', { name: 'Plays' })
  expect(plays.getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByRole('progressbar', { name: 'Downloads' }).getAttribute('aria-valuenow')).toBe('100')
})

test('a free track can be downloaded under its name', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Download for free' })
  expect(link.getAttribute('download')).toBe('Marrow & Pine - Low Tide Signal.mp3')
  expect(link.getAttribute('href')).toContain('download=Marrow')
})

/** Presses the download without navigating. `isThere` is the response for the file. */
async function download(name: string, isThere: () => Promise<Response>) {
  const asked = vi.fn<(href: string, init: RequestInit) => Promise<Response>>(isThere)
  vi.stubGlobal('fetch', asked)
  const link = await screen.findByRole('link', { name })
  link.addEventListener('click', event => event.preventDefault())
  await userEvent.click(link)
  return asked
}

test('a download is counted once the file is available', async () => {
  open()
  const asked = await download('Download for free', () => Promise.resolve(new Response()))
  await waitFor(() => expect(recordDownload).toHaveBeenCalledExactlyOnceWith(`track-${count}`))
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('a.mp3?download='), { method: 'HEAD' })
})

test.each([
  ['missing', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a download of a file that is %s is not counted', async (_how, isThere) => {
  open()
  const asked = await download('Download for free', isThere)
  await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<Response>))
  expect(asked).toHaveBeenCalledOnce()
  expect(recordDownload).not.toHaveBeenCalled()
})

test('artists can download their own priced track, uncounted', async () => {
  $user = atom<User | null>(sampleUser({ id: 'me' }))
  getTrack.mockImplementation(id => Promise.resolve(ok({ ...track, id, price: 1.99, artistId: 'me' })))
  open()
  const asked = await download('Download your track', () => Promise.resolve(new Response()))
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['Draft', []],
  ['Hidden by moderation', ['track']],
  ['Draft', ['playlist']],
] as const)('artists see their unpublished track as %s with these hidden: %s', async (label, kinds) => {
  $user = atom<User | null>(sampleUser({ id: 'me' }))
  getTrack.mockImplementation(id => Promise.resolve(ok({ ...track, id, artistId: 'me', isPublished: false })))
  const notice = {
    title: 'Low Tide Signal',
    action: 'hide',
    reason: 'Stolen',
    decidedAt: '2026-11-20T10:00:00Z',
  } as const
  const pending = { appeal: null, isUpheld: null, appealReason: null, isNew: true }
  const id = `track-${count + 1}`
  const notices = kinds.map(kind => ({ ...notice, ...pending, caseId: kind, subject: { kind, id } }))
  getModerationNotices.mockResolvedValue(ok(notices))
  open()
  expect((await screen.findByText(/^(Draft|Hidden by moderation)$/)).textContent).toBe(label)
})

test('the page lists up to five other published tracks of the artist', async () => {
  getTracksOf.mockImplementation(() =>
    Promise.resolve(
      ok([
        sampleTrack({ id: `track-${count}`, title: 'Itself' }),
        sampleTrack({ id: 'draft', title: 'Draft', isPublished: false }),
        ...Array.from({ length: 6 }, (_, i) => sampleTrack({ id: `other-${i}`, title: `Other ${i}` })),
      ]),
    ),
  )
  open()
  const more = within(await screen.findByRole('region', { name: 'More from this artist' }))
  const titles = (await more.findAllByRole('heading', { level: 3 })).map(title => title.textContent)
  expect(titles).toEqual(['Other 0', 'Other 1', 'Other 2', 'Other 3', 'Other 4'])
})

test('a missing track is reported, with a link to Discover', async () => {
  getTrack.mockResolvedValue(fail({ code: 'not-found', key: 'trackNotFound' }))
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Track not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Discover other tracks' }).getAttribute('href')).toBe('/discover')
})

test('a failed load shows a labeled sample whose only button is a working Retry', async () => {
  getTrack.mockResolvedValueOnce(fail({ code: 'offline', key: 'getTrackFailed' }))
  open()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Failed to get track')).toBeTruthy()
  expect(screen.getByText('Sample')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Sample track' })).toBeTruthy()
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['Retry'])

  await userEvent.click(alert.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Low Tide Signal' })).toBeTruthy()
  expect(screen.queryByText('Sample')).toBeNull()
})
