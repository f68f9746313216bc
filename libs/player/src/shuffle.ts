/**
 * Returns the items in a uniformly random order. The same seed, a whole number, gives the same order. Source: Fisher
 * and Yates; random numbers by mulberry32.
 */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const order = [...items]
  const random = randomFrom(seed)
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1))
    const item = order[chosen] as Item
    order[chosen] = order[last] as Item
    order[last] = item
  }
  return order
}

/** Creates a seeded pseudo-random generator of numbers from 0 (inclusive) to 1 (exclusive). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
