export const faultKinds = ['404', '500', 'hang', 'truncate', 'tamper', 'html', 'throw', 'slow'] as const
export type FaultKind = (typeof faultKinds)[number]

/** A fault to inject into responses. */
export interface Fault {
  /** A substring of the path, or a pattern. */
  readonly match: string | RegExp
  /**
   * 404 and 500: that status · hang: no response for 60 s, then a broken connection · truncate: half the body ·
   * tamper: one byte added or changed, still runnable · html: a page with 200 · throw: a script that throws · slow:
   * the correct response, 3 s late.
   */
  readonly kind: FaultKind
  /** Number of responses; all until cleared if left out. */
  readonly times?: number
}

/** The active faults, to test how the product behaves with a broken network or release. */
export interface Faults {
  /** Adds a fault. Of several that match, the first one applies until its count is used up. */
  set(fault: Fault): void
  /** Clears all faults, and closes hanging connections. */
  clear(): void
  /** Returns the fault for a path, null for none, and counts it. */
  take(pathname: string): FaultKind | null
  /** Calls back once when faults are cleared. Returns an unsubscribe function. */
  onClear(release: () => void): () => void
}

export function createFaults(): Faults {
  let faults: { fault: Fault; left: number }[] = []
  const releases = new Set<() => void>()

  return {
    set: fault => {
      faults.push({ fault, left: fault.times ?? Infinity })
    },
    clear: () => {
      faults = []
      for (const release of [...releases]) release()
      releases.clear()
    },
    take: pathname => {
      const found = faults.find(({ fault, left }) => left > 0 && matches(fault.match, pathname))
      if (!found) return null
      found.left -= 1
      faults = faults.filter(({ left }) => left > 0)
      return found.fault.kind
    },
    onClear: release => {
      releases.add(release)
      return () => releases.delete(release)
    },
  }
}

/** Uses `search`, because `test` is stateful with a global pattern. */
function matches(match: string | RegExp, pathname: string): boolean {
  return typeof match === 'string' ? pathname.includes(match) : pathname.search(match) >= 0
}
