import { createStored } from '@overtone/storage'
import { atom, readonlyType } from 'nanostores'

const most = 6

function readTexts(stored: unknown): readonly string[] | null {
  return Array.isArray(stored) && stored.every(text => typeof text === 'string') ? stored.slice(0, most) : null
}

const stored = createStored('overtone.searches', readTexts)
const $texts = atom<readonly string[]>(stored.load() ?? [])
stored.listen(texts => $texts.set(texts ?? []))

/** The recent searches in this browser, the latest first. */
export const $recentSearches = readonlyType($texts)

/** Stores a recent search; a text that is already in the list moves to the front. Ignores blank text. */
export function rememberSearch(q: string): void {
  const text = q.trim()
  if (text === '') return
  const others = $texts.get().filter(other => other.toLowerCase() !== text.toLowerCase())
  $texts.set([text, ...others].slice(0, most))
  stored.save($texts.get())
}

/** Removes all recent searches. */
export function forgetSearches(): void {
  $texts.set([])
  stored.save(null)
}
