// @vitest-environment happy-dom
import { musicalKeys, type Track } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack } from '@overtone/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TrackFacts } from './TrackFacts'

vi.mock('@overtone/data/listening', async () => {
  const { atom } = await import('nanostores')
  const counts = Object.fromEntries(musicalKeys.map((key, i) => [key, i]))
  return { keyCountsOf: () => atom({ data: counts }) }
})
afterEach(cleanup)

/** Renders a track and returns queries for its circle of fifths. */
function circleOf(track: Partial<Track>, name: string) {
  render(
    <MemoryRouter>
      <TrackFacts track={sampleTrack(track)} />
    </MemoryRouter>,
  )
  return within(screen.getByRole('list', { name }))
}

test('each key with tracks links to a search for it', () => {
  const circle = circleOf({ key: 'G#' }, 'G♯ on the circle of fifths')
  expect(circle.getAllByRole('listitem')).toHaveLength(12)
  expect(circle.getByRole('link', { name: 'C sharp, 1 track' }).getAttribute('href')).toBe('/discover?key=C%23')
  expect(circle.getByRole('link', { name: 'G sharp, 8 tracks' }).parentElement?.dataset.key).toBe('Gs')
  expect(circle.getByText('C, 0 tracks').closest('a')).toBeNull()
})

test('an unknown key leaves the circle gray', () => {
  const circle = circleOf({ key: null }, 'Key unknown')
  expect(circle.getAllByRole('listitem').map(disc => disc.dataset.key)).toEqual(Array(12).fill('none'))
})
