// @vitest-environment happy-dom
import { sampleTrack } from '@overtone/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HarmonyRibbon } from './HarmonyRibbon'
import type { usePlaylistEntries } from './usePlaylistEntries'

afterEach(cleanup)

function renderRibbon(keys: readonly ('A' | 'C#' | null)[]) {
  const entries = keys.map((key, i) => ({ track: sampleTrack({ id: `track-${i}`, key }) }))
  const list = { entries } as unknown as ReturnType<typeof usePlaylistEntries>
  render(<HarmonyRibbon playlistId="playlist" isEditor={false} list={list} />)
}

test('a ribbon has a mark for each track, in one path for each key', () => {
  renderRibbon(['A', 'C#', 'A', null, 'A'])
  const ribbon = screen.getByRole('img', { name: 'Keys in the order of the list' })
  expect(ribbon.getAttribute('viewBox')).toBe('0 0 5 1')
  expect([...ribbon.children].map(path => [path.getAttribute('data-key'), path.getAttribute('d')])).toEqual([
    ['A', 'M0 0h1v1h-1zM2 0h1v1h-1zM4 0h1v1h-1z'],
    ['Cs', 'M1 0h1v1h-1z'],
    ['none', 'M3 0h1v1h-1z'],
  ])
})

test('fewer than three keys have no ribbon', () => {
  renderRibbon(['A', null, 'C#'])
  expect(screen.queryByRole('img')).toBeNull()
})
