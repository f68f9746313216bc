// @vitest-environment happy-dom
import type * as player from '@overtone/player'
import type { Deck, DeckEvent } from '@overtone/player'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PodcastsPage } from './PodcastsPage'

const deck = { load: vi.fn(), play: vi.fn(), pause: vi.fn(), setVolume: vi.fn(), setMuted: vi.fn() }
const pauseMusic = vi.fn()
const mocks = vi.hoisted(() => ({ say: (_event: DeckEvent) => {} }))
const $isPlaying = atom(false)
const $volume = atom(0.5)
const logError = vi.fn()

vi.mock('@overtone/player', async importOriginal => ({
  ...(await importOriginal<typeof player>()),
  get $isPlaying() {
    return $isPlaying
  },
  get $volume() {
    return $volume
  },
  pause: () => void pauseMusic(),
  browserEnvironment: () => ({
    createDeck(report: (event: DeckEvent) => void) {
      mocks.say = report
      return deck as unknown as Deck
    },
  }),
}))
vi.mock('@overtone/data/log', () => ({ createLogger: (origin: object) => ({ error: logError.bind(null, origin) }) }))

const say = (event: DeckEvent) => act(() => mocks.say(event))

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

function renderAt(path = '/podcasts') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <PodcastsPage />
      <Address />
    </MemoryRouter>,
  )
}

const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('heading', { level: 3 })
    .map(title => title.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.clearAllMocks()
  $isPlaying.set(false)
  URL.createObjectURL = blob => `blob:${(blob as Blob).size}`
})
afterEach(() => {
  mocks.say({ type: 'ended' })
  cleanup()
})

test('shows marked samples, with a count per category', () => {
  renderAt()
  const chips = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button')
  expect(chips.map(chip => chip.textContent)).toEqual([
    'All (12)',
    'Production (4)',
    'Interviews (3)',
    'Industry (2)',
    'Education (3)',
  ])
  expect(titlesIn('Featured Podcasts')).toHaveLength(12)
  expect(titlesIn('Recent Episodes')).toHaveLength(6)
  expect(screen.getAllByText('Sample')).toHaveLength(18)
})

test('filters podcasts and episodes by category and text, stores both in the URL, and has an empty state', async () => {
  renderAt()
  await press('Industry (2)')
  expect(screen.getByRole('button', { name: 'Industry (2)', pressed: true })).toBeTruthy()
  expect(titlesIn('Featured Podcasts')).toEqual(['Where It Goes', 'Small Print'])
  expect(titlesIn('Recent Episodes')).toEqual(['Who gets the cent'])
  await userEvent.type(screen.getByRole('searchbox'), 'harmony')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/podcasts?category=industry&q=harmony'))
  expect(screen.getByText('No podcasts found')).toBeTruthy()
  expect(screen.getByText('Try adjusting your search or filter criteria')).toBeTruthy()
  expect(screen.getByText('No episodes found')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Reset Search' }))
  expect(titlesIn('Featured Podcasts')).toHaveLength(12)
})

test('keeps a subscription across visits of the page until unsubscribed', async () => {
  const first = renderAt()
  await press('Subscribe to Fifths')
  expect(screen.getByRole('button', { name: 'Subscribed to Fifths' }).textContent).toBe('Subscribed')
  first.unmount()
  renderAt()
  await press('Subscribed to Fifths')
  expect(screen.getByRole('button', { name: 'Subscribe to Fifths' }).textContent).toBe('Subscribe')
})

test('plays one episode at a time, pauses and resumes it, and pauses the music', async () => {
  renderAt()
  await press('Play Minus fourteen')
  expect(pauseMusic).toHaveBeenCalledOnce()
  expect(deck.setVolume).toHaveBeenLastCalledWith(0.5)
  expect(deck.load).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), 0)
  say({ type: 'playing' })
  say({ type: 'time', position: 5, buffered: 18 })
  expect(screen.getByText('0:05 of 0:18')).toBeTruthy()
  await press('Pause Minus fourteen')
  expect(deck.pause).toHaveBeenCalledOnce()
  await press('Play Minus fourteen')
  expect(deck.load).toHaveBeenCalledOnce()
  expect(deck.play).toHaveBeenCalledTimes(2)
  await press('Play Tuning for others')
  expect(deck.load).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('button', { name: 'Play Minus fourteen' })).toBeTruthy()
  expect(screen.getByText('0:00 of 0:21')).toBeTruthy()
})

test('resets the player when an episode ends', async () => {
  renderAt()
  await press('Play Minus fourteen')
  say({ type: 'time', position: 18, buffered: 18 })
  say({ type: 'ended' })
  expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull()
  expect(screen.queryByText(/ of 0:18/)).toBeNull()
})

test('pauses when music starts or the page unmounts, and follows the volume of the music', async () => {
  const first = renderAt()
  await press('Play Minus fourteen')
  act(() => $volume.set(0.2))
  expect(deck.setVolume).toHaveBeenLastCalledWith(0.2)
  act(() => $isPlaying.set(true))
  expect(deck.pause).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Play Minus fourteen' })).toBeTruthy()
  act(() => $isPlaying.set(false))
  await press('Play Minus fourteen')
  first.unmount()
  expect(deck.pause).toHaveBeenCalledTimes(2)
})

test('logs and shows a playback error, and plays the episode from the start on Retry', async () => {
  renderAt()
  await press('Play Minus fourteen')
  say({ type: 'error', code: 4 })
  const alert = screen.getByRole('alert')
  expect(within(alert).getByText('Error playing audio')).toBeTruthy()
  expect(within(alert).getByText('Minus fourteen can’t be played right now.')).toBeTruthy()
  await waitFor(() =>
    expect(logError).toHaveBeenCalledWith(expect.objectContaining({ remote: 'listener' }), 'Error playing audio', {
      episode: 'sample-episode-4',
      code: 4,
    }),
  )
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement?.tagName).toBe('UL')
  expect(deck.load).toHaveBeenCalledTimes(2)
})
