import { $toasts, dismissToast } from '@overtone/design'
import { preloadFailureTexts } from '@overtone/i18n'
import { sampleTrack } from '@overtone/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fillQueue, playerDouble, resetPlayer } from './playerDouble'
import { runPlayerToasts } from './playerToasts'

vi.mock('@overtone/player', async () => (await import('./playerDouble')).playerDouble)

beforeAll(async () => {
  await preloadFailureTexts()
  runPlayerToasts()
})
afterEach(() => {
  resetPlayer()
  $toasts.get().forEach(toast => dismissToast(toast.id))
})

test('says which track was skipped, and why', async () => {
  const track = sampleTrack({ title: 'Low Tide Signal' })
  playerDouble.$notice.set({ type: 'skipped', track, error: { code: 'failed', key: 'audioUnsupported' } })
  const message = 'Skipped Low Tide Signal. Audio format not supported'
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ message, kind: 'error' }]))
})

test('says that another tab plays, and plays here on request', () => {
  playerDouble.$notice.set({ type: 'elsewhere' })
  const [toast] = $toasts.get()
  expect(toast).toMatchObject({ message: 'Playing in another tab', action: { label: 'Play here' } })
  toast?.action?.onPress()
  expect(playerDouble.resume).toHaveBeenCalledOnce()
})

test('offers to play here once, and withdraws the offer when playback starts', () => {
  playerDouble.$notice.set({ type: 'elsewhere' })
  playerDouble.$notice.set({ type: 'elsewhere' })
  expect($toasts.get()).toHaveLength(1)
  fillQueue(sampleTrack())
  playerDouble.$phase.set('playing')
  expect($toasts.get()).toEqual([])
})

test('says that queued tracks play before a list that starts', () => {
  playerDouble.$notice.set({ type: 'kept', count: 2 })
  expect($toasts.get()).toMatchObject([{ message: 'The 2 tracks you queued play first, then the rest of the list.' }])
})

test('shows nothing for a notice that was cleared', () => {
  playerDouble.$notice.set(null)
  expect($toasts.get()).toEqual([])
})
