// @vitest-environment happy-dom
import type { KeepProblem } from '@overtone/data/listening'
import { $toasts } from '@overtone/design'
import type { Track, User } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeepButton } from './KeepButton'

const $kept = atom<readonly { id: string; track: Track; bytes: number }[] | null>([])
const $user = atom<Partial<User> | null>(null)
const keep = vi.fn<(track: Track) => Promise<KeepProblem | null>>()

vi.mock('@overtone/data/listening', () => ({
  get $keptTracks() {
    return $kept
  },
  keepFor: async () => {},
  keepTrack: (track: Track) => keep(track),
  removeKept: async (ids: readonly string[]) => $kept.set(($kept.get() ?? []).filter(({ id }) => !ids.includes(id))),
}))
vi.mock('@overtone/session', () => ({
  get $user() {
    return $user
  },
  askToSignIn: () => {},
}))
vi.mock('../checkout/useIsBought', () => ({ useIsBought: () => (id: string) => id === 'bought' }))

const tracks = [
  sampleTrack({ id: 'free', price: 0 }),
  sampleTrack({ id: 'bought', price: 5 }),
  sampleTrack({ id: 'for-sale', price: 5 }),
]
const toasts = () => $toasts.get().map(({ message }) => message)

beforeEach(() => {
  $user.set({ id: 'ada', role: 'user' })
  $kept.set([])
  keep.mockReset()
  keep.mockImplementation(async track => {
    $kept.set([...($kept.get() ?? []), { id: track.id, track, bytes: 4_200_000 }])
    return null
  })
})
afterEach(cleanup)

test('keeps free and bought tracks one after the other, shows their size, and removes them, with an undo', async () => {
  render(<KeepButton tracks={tracks} />)
  await userEvent.click(screen.getByRole('button', { name: 'Keep offline' }))
  expect(await screen.findByRole('button', { name: 'Offline · 8.4 MB', pressed: true })).toBeTruthy()
  expect(keep.mock.calls.map(([track]) => track.id)).toEqual(['free', 'bought'])
  expect(toasts()).toContain('2 tracks play offline now.')

  await userEvent.click(screen.getByRole('button', { name: /^Offline/ }))
  expect(await screen.findByRole('button', { name: 'Keep offline', pressed: false })).toBeTruthy()
  expect(toasts()).toContain('2 tracks were removed from this device.')
  $toasts
    .get()
    .find(({ message }) => message.includes('removed'))
    ?.action?.onPress()
  expect(await screen.findByRole('button', { name: 'Offline · 8.4 MB' })).toBeTruthy()
})

test('stops when the device is full, says so, and keeps what fitted', async () => {
  keep.mockImplementationOnce(async track => {
    $kept.set([{ id: track.id, track, bytes: 1 }])
    return null
  })
  keep.mockResolvedValueOnce('full')
  render(<KeepButton tracks={tracks} />)
  await userEvent.click(screen.getByRole('button', { name: 'Keep offline' }))
  await waitFor(() => expect(toasts().join(' ')).toContain('There’s no room left on this device.'))
  expect($kept.get()?.map(({ id }) => id)).toEqual(['free'])
  expect(screen.getByRole('button', { name: 'Keep offline' })).toBeTruthy()
})

test('a track that is kept already is not fetched again', async () => {
  $kept.set([{ id: 'free', track: tracks[0] as Track, bytes: 1 }])
  render(<KeepButton tracks={tracks} />)
  await userEvent.click(screen.getByRole('button', { name: 'Keep offline' }))
  await screen.findByRole('button', { name: /^Offline/ })
  expect(keep.mock.calls.map(([track]) => track.id)).toEqual(['bought'])
})

test('asks a visitor to sign in, and is absent where nothing can be kept', async () => {
  $user.set(null)
  const { rerender } = render(<KeepButton tracks={tracks.slice(0, 1)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Keep offline' }))
  expect(toasts()).toContain('Sign in to keep music offline.')
  rerender(<KeepButton tracks={tracks.slice(2)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
