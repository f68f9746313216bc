// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { Reassurance } from './Reassurance'

const { player } = vi.hoisted(() => ({ player: {} as { $isPlaying: ReturnType<typeof atom<boolean>> } }))
vi.mock('@overtone/player', async () => {
  player.$isPlaying = (await import('nanostores')).atom(false)
  return player
})

afterEach(cleanup)

test('says that the music keeps playing only while it plays', () => {
  render(
    <p role="status">
      <Reassurance />
    </p>,
  )
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => player.$isPlaying.set(true))
  expect(screen.getByRole('status').textContent).toBe('Your music keeps playing.')
})
