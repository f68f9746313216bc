import { partials } from './partials'
import { playTone } from './playTone'

const listeners = new Set<(n: number) => void>()

/** Calls `listener` with the number of each string that somebody plucks; returns an unsubscribe function. */
export function onPluck(listener: (n: number) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const swing = [1, 0.1, 1.1, 0.45, 1.05, 0.75, 1.02, 1].map(width => ({ transform: `scaleX(${width})` }))

/** Returns whether the reader prefers reduced motion. */
export function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Sounds a string, 1 to 10, and lets it swing. */
export function sound(n: number): void {
  const partial = partials[n - 1]
  if (!partial) return
  playTone(partial.hertz, 1 / Math.sqrt(n))
  if (reducesMotion()) return
  for (const drawing of document.querySelectorAll(`[data-string="${n}"] svg`)) drawing.animate(swing, 960)
}

/** Sounds a string, 1 to 10, and reports it to `onPluck`. */
export function pluck(n: number): void {
  sound(n)
  for (const listener of listeners) listener(n)
}
