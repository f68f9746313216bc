// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack } from '@overtone/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillQueue, playerDouble, resetPlayer } from '../playerDouble'
import { Queue } from './Queue'

const supply = atom('idle')
const saveAutoplay = vi.hoisted(() => vi.fn())
vi.mock('@overtone/player', async () => (await import('../playerDouble')).playerDouble)
vi.mock('@overtone/player/effects', () => ({
  get $supply() {
    return supply
  },
}))
vi.mock('../../settings/accountSettings', () => ({ saveAutoplay }))

const tracks = ['Low Tide Signal', 'Kelp Cathedral', 'Night Shift Aviary', 'Kelp Cathedral'].map((title, i) =>
  sampleTrack({ id: `${i}`, title, artistName: 'Saltglass' }),
)

beforeEach(() => {
  // The list is virtualized, and elements have no size in this DOM
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  resetPlayer()
  fillQueue(...tracks)
})
afterEach(() => {
  cleanup()
  act(() => $toasts.get().forEach(toast => dismissToast(toast.id)))
})

test('separates the current track from the next ones, and lists a track twice if it is queued twice', () => {
  render(<Queue />)
  expect(screen.getByRole('region', { name: 'Now playing' }).textContent).toContain('Low Tide Signal')
  const rows = within(screen.getByRole('grid', { name: 'Next up' })).getAllByRole('row')
  expect(rows.map(row => row.querySelector('b')?.textContent)).toEqual([
    'Kelp Cathedral',
    'Night Shift Aviary',
    'Kelp Cathedral',
  ])
})

test('names the list that is playing, and links to its page', async () => {
  playerDouble.$queue.set({ ...playerDouble.$queue.get(), context: { title: 'Charts', path: '/charts?tab=new' } })
  const onLeave = vi.fn()
  render(
    <MemoryRouter>
      <Queue onLeave={onLeave} />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Charts' })
  expect([link.getAttribute('href'), link.parentElement?.textContent]).toEqual([
    '/charts?tab=new',
    'Playing from Charts',
  ])
  await userEvent.click(link)
  expect(onLeave).toHaveBeenCalledOnce()
})

test('tracks in key are listed separately from those that the user chose', () => {
  const { entries, index } = playerDouble.$queue.get()
  const ofKey = entries.map((entry, at) => (at >= 2 ? { ...entry, from: 'key' as const } : entry))
  playerDouble.$queue.set({ entries: ofKey, index })
  render(<Queue />)
  const titlesIn = (name: string) =>
    within(screen.getByRole('grid', { name }))
      .getAllByRole('row')
      .map(row => row.querySelector('b')?.textContent)
  expect(titlesIn('Next up')).toEqual(['Kelp Cathedral'])
  expect(titlesIn('Continues in key')).toEqual(['Night Shift Aviary', 'Kelp Cathedral'])
})

test('hides Next up and its Clear button if only tracks in key follow', () => {
  const { entries, index } = playerDouble.$queue.get()
  playerDouble.$queue.set({ entries: entries.map(entry => ({ ...entry, from: 'key' })), index })
  render(<Queue />)
  expect(screen.queryByRole('region', { name: 'Next up' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Continues in key' })).toBeTruthy()
})

test('the switch changes the autoplay setting, also in the account', async () => {
  render(<Queue />)
  await userEvent.click(screen.getByRole('switch', { name: /^Continue in key/ }))
  expect(playerDouble.setAutoplay.mock.calls).toEqual([[false]])
  expect(saveAutoplay.mock.calls).toEqual([[false]])
})

test('shows an error while the next tracks in key cannot be loaded', () => {
  render(<Queue />)
  act(() => supply.set('failed'))
  expect(screen.getByText(/We couldn’t load what comes next/)).toBeTruthy()
  act(() => supply.set('idle'))
  expect(screen.queryByText(/We couldn’t load/)).toBeNull()
})

test('plays an entry', async () => {
  render(<Queue />)
  await userEvent.click(screen.getByRole('button', { name: 'Play Night Shift Aviary' }))
  expect(playerDouble.playEntry.mock.calls).toEqual([['entry-2']])
})

test('removes an entry, and restores the queue on Undo', async () => {
  const before = playerDouble.$queue.get()
  render(<Queue />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Night Shift Aviary from the queue' }))
  expect(playerDouble.removeFromQueue.mock.calls).toEqual([['entry-2']])
  expect(playerDouble.playEntry).not.toHaveBeenCalled()
  const [toast] = $toasts.get()
  expect(toast?.message).toBe('Night Shift Aviary was removed from the queue.')
  toast?.action?.onPress()
  expect(playerDouble.restoreQueue.mock.calls).toEqual([[before]])
})

test('orders what the user chose by harmony behind the current track, with Undo', async () => {
  const keys = ['G', 'A', 'C', 'D'] as const // the least cost of all would be C, G, D, A
  fillQueue(...keys.map(key => sampleTrack({ id: key, title: key, key, bpm: 100 })))
  const { entries, index } = playerDouble.$queue.get()
  const inKey = { uid: 'key', track: sampleTrack({ id: 'key', key: 'C' }), from: 'key' } as const
  const before = { entries: [...entries, inKey], index }
  playerDouble.$queue.set(before)
  render(<Queue />)
  await userEvent.click(screen.getByRole('button', { name: 'Order by harmony' }))
  const [[ordered]] = playerDouble.restoreQueue.mock.calls as [[typeof before]]
  expect(ordered.entries.map(({ track }) => track.id)).toEqual(['G', 'C', 'D', 'A', 'key'])
  $toasts.get()[0]?.action?.onPress()
  expect(playerDouble.restoreQueue).toHaveBeenLastCalledWith(before)
})

test('offers Undo only for the last change', async () => {
  render(<Queue />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Night Shift Aviary from the queue' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(playerDouble.clearQueue).toHaveBeenCalledOnce()
  expect($toasts.get().map(toast => toast.message)).toEqual(['The queue was cleared.'])
})

test('moves the selected entry step by step, announces its position, and stops at the ends', async () => {
  render(<Queue />)
  // Only shown on touch screens, which this DOM's media queries cannot express
  await userEvent.click(screen.getByLabelText('Move or remove Night Shift Aviary'))
  await userEvent.click(screen.getByRole('button', { name: 'Move Night Shift Aviary up' }))
  expect(playerDouble.moveInQueue.mock.calls).toEqual([['entry-2', 1]])
  expect(screen.getByRole('status').textContent).toBe('Night Shift Aviary is now number 1.')
  await userEvent.click(screen.getByRole('button', { name: 'Move Night Shift Aviary down' }))
  expect(playerDouble.moveInQueue.mock.calls).toEqual([
    ['entry-2', 1],
    ['entry-2', 3],
  ])
})

test.each([
  ['off', 'Add tracks and they’ll play one after another.'],
  ['all', 'The queue starts over after this track.'],
  ['one', 'This track is on repeat.'],
] as const)('with nothing up next and repeat %s, it says "%s"', (repeat, text) => {
  fillQueue(sampleTrack())
  playerDouble.$repeat.set(repeat)
  render(<Queue />)
  expect(screen.getByText('Nothing up next')).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})
