// @vitest-environment happy-dom
// cspell:ignore slatglass
import type { Found } from '@overtone/data/search'
import { fail, ok, type Result } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches } from './recentSearches'
import { SearchBox } from './SearchBox'

const searchCatalog = vi.fn<(q: string) => Promise<Result<Found>>>()
vi.mock('@overtone/data/search', async () => ({
  readMusicQuery: (await import('@overtone/domain')).readMusicQuery,
  searchCatalog: (q: string) => searchCatalog(q),
}))
const playFrom = vi.fn()
vi.mock('@overtone/player', async () => {
  const { atom } = await import('nanostores')
  return {
    $currentTrack: atom(null),
    $isPlaying: atom(false),
    toggle: vi.fn(),
    playFrom: (...args: unknown[]) => playFrom(...args) as unknown,
  }
})

const tide = sampleTrack({ id: 'tide', title: 'Low Tide', artistName: 'Saltglass' })
const slow = sampleTrack({ id: 'slow', title: 'Slow Tide', artistName: 'Saltglass' })
const found: Found = {
  tracks: [tide, slow],
  artists: [{ id: 'salt', name: 'Saltglass', avatarUrl: null }],
  playlists: [],
  releases: [],
  spelling: null,
  spellings: [],
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

const onSearch = vi.fn()

function show(props: { q?: string; onSearch?: (q: string) => void } = {}) {
  render(
    <MemoryRouter initialEntries={['/about']}>
      <SearchBox {...props} />
      <Address />
    </MemoryRouter>,
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search tracks and artists' })
const address = () => screen.getByRole('status', { name: 'address' }).textContent
const options = () =>
  screen.queryAllByRole('option').map(option => option.getAttribute('aria-label') ?? option.textContent)
const active = () => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  return option && (option.getAttribute('aria-label') ?? option.textContent)
}

beforeEach(() => {
  forgetSearches()
  vi.clearAllMocks()
  searchCatalog.mockResolvedValue(ok(found))
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})
afterEach(cleanup)

async function type(text: string) {
  await userEvent.type(field(), text)
  await screen.findByRole('group', { name: 'Top result' })
}

test('SearchBox suggests the top result, then the others by kind, and all results', async () => {
  show()
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await type('tid')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id)
  expect(options()).toEqual([
    'SaltglassArtist',
    'Low TideTrack by Saltglass',
    'Play Low Tide',
    'Slow TideTrack by Saltglass',
    'Play Slow Tide',
    'See all results for “tid”',
  ])
  expect(screen.getByText('3 suggestions')).toBeTruthy()
})

test('the arrow keys reach every option from the field, and Enter follows it', async () => {
  show()
  await type('low tide')
  await userEvent.keyboard('{ArrowDown}')
  expect([active(), document.activeElement]).toEqual(['Low TideTrack by Saltglass', field()])
  await userEvent.keyboard('{ArrowRight}')
  expect(active()).toBe('Play Low Tide')
  await userEvent.keyboard('{Enter}')
  expect(playFrom).toHaveBeenCalledWith(
    expect.objectContaining({ path: expect.stringMatching(/^.discover.q=/) as string }),
    [tide, slow],
    0,
  )
  expect([address(), options().length]).toEqual(['/about', 6])
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Slow TideTrack by Saltglass')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('See all results for “low tide”')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect([address(), field().value, options()]).toEqual(['/artist/salt', '', []])
})

test('Enter without an active option searches, and Escape only closes the list', async () => {
  show()
  await type('tide')
  await userEvent.keyboard('{Escape}')
  expect([options(), field().value, field().getAttribute('aria-expanded')]).toEqual([[], 'tide', 'false'])
  await userEvent.keyboard('{ArrowDown}')
  expect(options()).not.toEqual([])
  await userEvent.keyboard('{Enter}')
  expect([address(), field().value, options()]).toEqual(['/discover?q=tide', '', []])
})

test('a late response to an earlier text is ignored', async () => {
  show()
  const resolvers: ((result: Result<Found>) => void)[] = []
  searchCatalog.mockImplementation(() => new Promise(resolve => resolvers.push(resolve)))
  await userEvent.type(field(), 'low')
  await waitFor(() => expect(resolvers).toHaveLength(1))
  await userEvent.type(field(), 'er')
  await waitFor(() => expect(resolvers).toHaveLength(2))
  resolvers[1]?.(ok({ ...found, artists: [], tracks: [slow] }))
  await screen.findByText('Slow Tide')
  resolvers[0]?.(ok(found))
  await Promise.resolve()
  expect(screen.queryByText('Low Tide')).toBeNull()
})

test('the suggestions show the spelling that they are for', async () => {
  searchCatalog.mockResolvedValue(ok({ ...found, spelling: 'saltglass' }))
  show()
  await type('slatglass')
  expect(screen.getByText('Showing results for “saltglass”')).toBeTruthy()
})

test('SearchBox shows that suggestions failed, and still searches', async () => {
  searchCatalog.mockResolvedValue(fail({ code: 'offline', key: 'searchFailed' }))
  show()
  await userEvent.type(field(), 'tide')
  expect(await screen.findByText(/Suggestions aren’t available right now/)).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe('/discover?q=tide')
})

test('SearchBox offers a key and tempo as filters', async () => {
  searchCatalog.mockResolvedValue(ok({ ...found, tracks: [], artists: [] }))
  show()
  await userEvent.type(field(), 'C# 120–130')
  await userEvent.click(await screen.findByRole('option', { name: 'Show tracks in C♯, 120–130 BPM' }))
  expect(address()).toBe('/discover?min_bpm=120&max_bpm=130&key=C%23')
})

test('SearchBox offers recent searches while it is blank, and clears them', async () => {
  show()
  await userEvent.type(field(), 'tide{Enter}')
  await type('salt')
  await userEvent.click(screen.getByRole('option', { name: /^Slow Tide/ }))
  await userEvent.click(document.body)
  await userEvent.click(field())
  expect(within(await screen.findByRole('group', { name: 'Recent searches' })).getAllByRole('option')).toHaveLength(2)
  expect(options()).toEqual(['salt', 'tide'])
  await userEvent.click(screen.getByRole('option', { name: 'tide' }))
  expect(address()).toBe('/discover?q=tide')
  await userEvent.click(document.body)
  await userEvent.click(field())
  await userEvent.click(await screen.findByRole('button', { name: 'Clear recent searches' }))
  expect(options()).toEqual([])
})

test('SearchBox with onSearch shows the text of its page, and clears it', async () => {
  show({ q: 'tide', onSearch })
  expect(field().value).toBe('tide')
  await userEvent.type(field(), 's{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('tides')
  expect(field().value).toBe('tides')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onSearch).toHaveBeenLastCalledWith('')
  expect([field().value, document.activeElement]).toEqual(['', field()])
})
