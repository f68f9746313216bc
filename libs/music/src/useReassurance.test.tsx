// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { useReassurance } from './useReassurance'

const { player } = vi.hoisted(() => ({ player: {} as { $isPlaying: ReturnType<typeof atom<boolean>> } }))
vi.mock('@overtone/player', async () => {
  player.$isPlaying = (await import('nanostores')).atom(false)
  return player
})

function Reassurance() {
  return <p role="status">{useReassurance()}</p>
}

afterEach(cleanup)

test('useReassurance returns its sentence only while music plays', () => {
  render(<Reassurance />)
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => player.$isPlaying.set(true))
  expect(screen.getByRole('status').textContent).toBe('Your music keeps playing.')
})
