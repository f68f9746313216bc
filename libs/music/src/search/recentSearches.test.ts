// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

async function load() {
  vi.resetModules()
  return import('./recentSearches')
}

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('$recentSearches has the last six searches across visits, the latest first and each once', async () => {
  const { rememberSearch } = await load()
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', ' ', ' D ']) rememberSearch(text)
  const { $recentSearches } = await load()
  expect($recentSearches.get()).toEqual(['D', 'g', 'f', 'e', 'c', 'b'])
})

test('forgetSearches removes all searches', async () => {
  const { rememberSearch, forgetSearches, $recentSearches } = await load()
  rememberSearch('a')
  forgetSearches()
  expect([$recentSearches.get(), localStorage.length]).toEqual([[], 0])
})

test('$recentSearches ignores an invalid stored value', async () => {
  localStorage.setItem('overtone.searches', '{"a": 1}')
  const { $recentSearches } = await load()
  expect($recentSearches.get()).toEqual([])
})
