export const faultKinds = ['404', '500', 'hang', 'truncate', 'tamper', 'html', 'throw', 'slow'] as const
export type FaultKind = (typeof faultKinds)[number]

/** How some answers go wrong. */
export interface Fault {
  /** Part of the path, or a pattern for it. */
  readonly match: string | RegExp
  /**
   * 404 and 500: as they are · hang: no answer for 60 s, then a broken connection · truncate: half the body ·
   * tamper: one byte more or changed, still runnable · html: a page with 200 · throw: a script that throws · slow:
   * right, 3 s late.
   */
  readonly kind: FaultKind
  /** How many answers; all until cleared when left out. */
  readonly times?: number
}

/** The faults in force, for tests of what people see when a network or a release is broken. */
export interface Faults {
  /** Adds a fault. Of several that match, the one set first answers until its times are used up. */
  set(fault: Fault): void
  /** Ends every fault, and breaks the connections that hang. */
  clear(): void
  /** The fault that answers this path, null for none. Counts as one time. */
  take(pathname: string): FaultKind | null
  /** Calls back once when faults are cleared. Gives the way to be forgotten. */
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

/** `search` and not `test`, which remembers its place in a global pattern. */
function matches(match: string | RegExp, pathname: string): boolean {
  return typeof match === 'string' ? pathname.includes(match) : pathname.search(match) >= 0
}
