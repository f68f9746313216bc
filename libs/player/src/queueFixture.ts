import { $queue } from './queueStore'

/** The queue in letters, the current one capitalized. */
export function shown(): string {
  const { entries, index } = $queue.get()
  return entries.map(({ track }, at) => (at === index ? track.id.toUpperCase() : track.id)).join('')
}

export function uidOf(id: string): string {
  return $queue.get().entries.find(entry => entry.track.id === id)?.uid ?? ''
}
