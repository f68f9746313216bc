// @vitest-environment happy-dom
import type { TrackCredits as Found } from '@overtone/data/releases'
import type { User } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TrackCredits } from './TrackCredits'

const $credits = atom<{ data?: Found }>({})
const $user = atom<User | null>(null)
const revalidate = vi.fn()
vi.mock('@overtone/data', async importOriginal => ({
  ...(await importOriginal<object>()),
  trackOf: () => ({ revalidate }),
}))
vi.mock('@overtone/data/releases', () => ({ trackCreditsOf: () => $credits }))
vi.mock('@overtone/session', () => ({
  get $user() {
    return $user
  },
}))

const release = { id: 'low-tide', title: 'Low Tide', kind: 'ep' } as const
const ben = { id: 'ben', name: 'Ben', role: 'producer' } as const

function show(isPublished = true) {
  return render(
    <MemoryRouter>
      <TrackCredits track={sampleTrack({ artistId: 'ada', isPublished })} />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  $credits.set({ data: { credits: [ben], release } })
  $user.set(null)
  revalidate.mockReset()
})
afterEach(cleanup)

test('credits and the release of a track are linked', () => {
  show()
  const region = within(screen.getByRole('region', { name: 'Credits' }))
  expect(region.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['EP: Low Tide', '/release/low-tide'],
    ['Ben', '/artist/ben'],
  ])
  expect(revalidate).not.toHaveBeenCalled()
})

test('nothing is shown without credits and release', () => {
  $credits.set({ data: { credits: [], release: null } })
  expect(show().container.textContent).toBe('')
})

test('a track that reading its credits published is loaded again, but not its artist’s own draft', () => {
  show(false)
  expect(revalidate).toHaveBeenCalledOnce()
  cleanup()
  $user.set(sampleUser({ id: 'ada' }))
  show(false)
  expect(revalidate).toHaveBeenCalledOnce()
})
