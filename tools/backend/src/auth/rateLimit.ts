/** A rate limit: `perMinute` on average, `burst` at once. */
export interface Rate {
  readonly perMinute: number
  readonly burst: number
}

/**
 * Creates a token bucket for each key, refilled steadily. `take` returns 0, or the seconds to wait until the next try.
 */
export function createRateLimit({ perMinute, burst }: Rate, now: () => number = Date.now) {
  const perMillisecond = perMinute / 60_000
  const buckets = new Map<string, { tokens: number; at: number }>()

  function removeFull(at: number): void {
    for (const [key, bucket] of buckets)
      if (bucket.tokens + (at - bucket.at) * perMillisecond >= burst) buckets.delete(key)
  }

  return {
    take(key: string): number {
      const at = now()
      if (buckets.size > 10_000) removeFull(at)
      const bucket = buckets.get(key) ?? { tokens: burst, at }
      const tokens = Math.min(burst, bucket.tokens + (at - bucket.at) * perMillisecond)
      const isOpen = tokens >= 1
      buckets.set(key, { tokens: isOpen ? tokens - 1 : tokens, at })
      return isOpen ? 0 : Math.ceil((1 - tokens) / perMillisecond / 1000)
    },
    /** Resets the key. */
    reset(key: string): void {
      buckets.delete(key)
    },
  }
}
