// @vitest-environment happy-dom
import { type Track } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack } from '@overtone/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { GoesWell } from './GoesWell'

const near = [
  sampleTrack({ id: 'slower', title: 'Slower', key: 'C#', bpm: 88 }),
  sampleTrack({ id: 'faster', title: 'Faster', key: 'D#', bpm: 94 }),
  sampleTrack({ id: 'same', title: 'Same', key: 'G#', bpm: 92 }),
]
vi.mock('@overtone/data/listening', async () => {
  const { atom } = await import('nanostores')
  return { tracksInKeyOf: () => atom({ data: near }) }
})
const playFrom = vi.fn<(context: object, tracks: readonly Track[], startAt: number) => void>()
vi.mock('@overtone/player', async importOriginal => ({
  ...(await importOriginal<object>()),
  playFrom: (context: object, tracks: readonly Track[], startAt: number) => playFrom(context, tracks, startAt),
}))
afterEach(cleanup)

function renderAfter(track: Partial<Track>) {
  render(
    <MemoryRouter>
      <GoesWell track={sampleTrack(track)} />
    </MemoryRouter>,
  )
  return within(screen.getByRole('region', { name: 'Goes well after this' }))
}

test('the tracks play as a list, nearest in tempo first', async () => {
  const rail = renderAfter({ id: 'tide', title: 'Low Tide', key: 'G#', bpm: 92 })
  expect(rail.getAllByRole('listitem').map(item => item.querySelector('p')?.textContent)).toEqual([
    'same key · same tempo',
    'a fifth up · +2 BPM',
    'a fifth down · −4 BPM',
  ])
  await userEvent.click(rail.getByRole('button', { name: 'Play Faster' }))
  const [context, tracks, startAt] = playFrom.mock.calls[0] ?? []
  expect(context).toEqual({ title: 'Goes well after Low Tide', path: '/track/tide' })
  expect([tracks?.map(({ id }) => id), startAt]).toEqual([['same', 'faster', 'slower'], 1])
})

test('without a key or a tempo, only the other is compared', () => {
  expect(renderAfter({ key: 'G#', bpm: null }).getByText('a fifth up')).toBeTruthy()
  cleanup()
  expect(renderAfter({ key: null, bpm: 92 }).getByText('+2 BPM')).toBeTruthy()
})
