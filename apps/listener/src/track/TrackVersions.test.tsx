// @vitest-environment happy-dom
import type { TrackVersion } from '@overtone/data/releases'
import { sampleTrack } from '@overtone/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { TrackVersions } from './TrackVersions'

const $versions = atom<{ data?: TrackVersion[] }>({})
vi.mock('@overtone/data/releases', () => ({ trackVersionsOf: () => $versions }))

afterEach(cleanup)

test('lists what changed in each version, the latest first', () => {
  const createdAt = '2026-11-25T12:00:00Z'
  $versions.set({
    data: [
      { number: 3, note: 'New ending', createdAt },
      { number: 2, note: 'Louder vocals', createdAt },
    ],
  })
  render(<TrackVersions track={sampleTrack()} />)
  const items = within(screen.getByRole('region', { name: 'Versions' })).getAllByRole('listitem')
  expect(items.map(item => item.querySelector('b')?.textContent)).toEqual(['Version 3', 'Version 2'])
  expect(items[1]?.textContent).toContain('Louder vocals')
})

test('shows nothing for a first version', () => {
  $versions.set({ data: [] })
  expect(render(<TrackVersions track={sampleTrack()} />).container.innerHTML).toBe('')
})
