// @vitest-environment happy-dom
import { fail, ok, type Result, type Track, type User, type WholeRelease } from '@overtone/domain'
import { useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReleasePage } from './ReleasePage'

const getRelease = vi.fn<(id: string) => Promise<Result<WholeRelease>>>()
const player = vi.hoisted(() => ({ playFrom: vi.fn(), toggle: vi.fn() }))
const $currentTrack = atom<Track | null>(null)
const $isPlaying = atom(false)
const $session = atom<{ status: string; user: User | null }>({ status: 'signed-out', user: null })

vi.mock('@overtone/data/releases', async () => {
  const { createQueries } = await import('@overtone/data')
  return { releaseOf: createQueries('release', (id: string) => getRelease(id)) }
})
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
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
}))
vi.mock('./ReleasePrice', () => ({ ReleasePrice: () => null }))
vi.mock('@overtone/music/actions', () => ({
  TrackRow: ({ track, number }: { track: Track; number: number }) => (
    <li>
      {number}. {track.title}
    </li>
  ),
  TrackActions: () => null,
  KeepButton: () => null,
  ShareButton: ({ path }: { path: string }) => <a href={path}>Share</a>,
}))

const first = sampleTrack({ id: 'a', title: 'Ebb', key: 'C', duration: 200 })
const second = sampleTrack({ id: 'b', title: 'Flood', key: 'G#', duration: 220 })
const release: WholeRelease = {
  id: 'low-tide',
  artistId: 'ada',
  artistName: 'Ada Lund',
  kind: 'ep',
  title: 'Low Tide',
  price: 4.5,
  coverUrl: null,
  state: 'out',
  releaseAt: '2026-11-20T12:00:00Z',
  trackCount: 2,
  covers: [first, second],
  tracks: [
    { track: first, credits: [] },
    { track: second, credits: [{ id: 'cleo', name: 'Cleo', role: 'vocals' }] },
  ],
  credits: [{ id: 'ben', name: 'Ben', role: 'producer' }],
}

let count = 0
function open() {
  const Routes = () => useRoutes([{ path: '/release/:id', element: <ReleasePage /> }])
  render(
    <MemoryRouter initialEntries={[`/release/${(count += 1)}`]}>
      <Routes />
    </MemoryRouter>,
  )
}
const band = () => screen.getByRole('heading', { level: 1 }).closest('[data-key]')?.getAttribute('data-key')

beforeEach(() => {
  getRelease.mockReset().mockResolvedValue(ok(release))
  $currentTrack.set(null)
  $isPlaying.set(false)
  $session.set({ status: 'signed-out', user: null })
  for (const verb of Object.values(player)) verb.mockReset()
})
afterEach(cleanup)

test('shows the facts of a release and its credits, linked', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Low Tide' })).toBeTruthy()
  for (const fact of ['EP', '2 tracks', '7 min', '$4.50']) expect(screen.getByText(fact)).toBeTruthy()
  const credits = within(screen.getByRole('region', { name: 'Credits' }))
  expect(credits.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ben', '/artist/ben'],
    ['Cleo', '/artist/cleo'],
  ])
  expect(credits.getByRole('heading', { level: 3, name: 'Flood' })).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: 'Tracks' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual(['1. Ebb', '2. Flood'])
  expect(screen.queryByRole('link', { name: 'Edit release' })).toBeNull()
})

test('is ordered by harmony for a listener, and back', async () => {
  const track = (title: string, key: Track['key']) => ({ track: sampleTrack({ id: title, title, key }), credits: [] })
  getRelease.mockResolvedValue(ok({ ...release, tracks: [track('One', 'C'), track('Two', 'F#'), track('Three', 'G')] }))
  open()
  const rows = () => within(screen.getByRole('region', { name: 'Tracks' })).getAllByRole('listitem')
  const texts = () => rows().map(row => row.textContent)
  const order = await screen.findByRole('button', { name: 'Order by harmony', pressed: false })
  await userEvent.click(order)
  expect(texts()).toEqual(['1. One', '2. Three', '3. Two'])
  await userEvent.click(order)
  expect(texts()).toEqual(['1. One', '2. Two', '3. Three'])
})

test('plays as a list of its own, and the tone follows the playing track', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Play Low Tide' }))
  expect(player.playFrom).toHaveBeenCalledWith({ title: 'Low Tide', path: '/release/low-tide' }, [first, second])
  expect(band()).toBe('C')
  act(() => {
    $currentTrack.set(second)
    $isPlaying.set(true)
  })
  expect(band()).toBe('Gs')
  await userEvent.click(screen.getByRole('button', { name: 'Pause Low Tide' }))
  expect(player.toggle).toHaveBeenCalledOnce()
})

test('shows its artist the date of a scheduled release, without a Share control', async () => {
  $session.set({ status: 'signed-in', user: sampleUser({ id: 'ada' }) })
  getRelease.mockResolvedValue(ok({ ...release, state: 'scheduled', releaseAt: '2026-12-24T12:00:00Z' }))
  open()
  expect(await screen.findByText(/^Goes public on .*2026/)).toBeTruthy()
  expect(screen.queryByText('Share')).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit release' }).getAttribute('href')).toBe('/my-releases/low-tide')
})

test('says that a release is not found only once the session is known', async () => {
  getRelease.mockResolvedValue(fail({ code: 'not-found', key: 'releaseNotFound' }))
  $session.set({ status: 'loading', user: null })
  open()
  expect((await screen.findByRole('status')).textContent).toBe('Loading release')
  act(() => $session.set({ status: 'signed-out', user: null }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Release not found' })).toBeTruthy()
})

test('recovers on Retry after loading failed', async () => {
  getRelease.mockResolvedValueOnce(fail({ code: 'offline' }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Low Tide' })).toBeTruthy()
})
