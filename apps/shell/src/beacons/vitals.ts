import type { Vital } from '@overtone/data/log'
import type { RegistryRemote } from '@overtone/federation'

/** Fields of performance entries missing in TypeScript. Source: W3C, "Layout Instability", "Event Timing". */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  readonly interactionId: number
}

export interface Measured {
  readonly remote: RegistryRemote
  readonly kind: Vital
  readonly value: number
}

/** Cumulative layout shift: the largest sum of shifts within 5 s without a gap of 1 s. Source: web.dev, "CLS". */
export function measureShifts() {
  let [sum, largest, firstAt, lastAt] = [0, 0, 0, -Infinity]
  return {
    add({ value, startTime, hadRecentInput }: Pick<LayoutShift, 'value' | 'startTime' | 'hadRecentInput'>) {
      if (hadRecentInput) return // expected after user input
      if (startTime - lastAt >= 1000 || startTime - firstAt >= 5000) [sum, firstAt] = [0, startTime]
      sum += value
      lastAt = startTime
      largest = Math.max(largest, sum)
    },
    value: () => largest,
  }
}

/** The slowest interaction, ignoring one of every fifty; null before the first. Source: web.dev, "INP". */
export function measureInteractions() {
  const durations = new Map<number, number>()
  return {
    add({ interactionId, duration }: Pick<Interaction, 'interactionId' | 'duration'>) {
      if (interactionId > 0) durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0))
    },
    value() {
      const slowest = [...durations.values()].sort((a, b) => b - a)
      return slowest[Math.floor(slowest.length / 50)] ?? null
    },
  }
}

/** Not every browser reports interactions shorter than this. In milliseconds. */
const shortest = 40
/** Upper limits of the service, exceeded by a computer that was asleep. */
const most = { lcp: 120_000, inp: 120_000, cls: 100 }

function wasHidden(): boolean {
  return performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')
}

/**
 * Measures the web vitals of each remote's pages that the browser supports: largest contentful paint of the first page
 * (`isFromStart`), layout shift and interaction latency. `take` returns them, once.
 */
export function watchVitals(remoteAt: (address: string) => RegistryRemote | undefined, isFromStart: boolean) {
  const areas = new Map<RegistryRemote, ReturnType<typeof newArea>>()
  const newArea = () => ({ shifts: measureShifts(), interactions: measureInteractions() })
  const observed: { observer: PerformanceObserver; onEntry: (entry: PerformanceEntry) => void }[] = []
  // the document's first page: this code may start when another one is on the screen
  const opened = isFromStart ? performance.getEntriesByType('navigation')[0]?.name : null
  const first = remoteAt(opened ?? location.href)
  let largestPaint: number | null = null
  let isTaken = false

  function areaOf(remote: RegistryRemote | undefined) {
    if (!remote) return null
    const area = areas.get(remote) ?? newArea()
    areas.set(remote, area)
    return area
  }
  function observe(type: string, onEntry: (entry: PerformanceEntry) => void) {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return
    const observer = new PerformanceObserver(list => list.getEntries().forEach(onEntry))
    const options = { type, buffered: isFromStart, durationThreshold: shortest }
    observer.observe(options)
    observed.push({ observer, onEntry })
  }
  function stop() {
    for (const { observer } of observed) observer.disconnect()
  }

  const here = () => areaOf(remoteAt(location.href))
  areaOf(first)
  if (isFromStart && !wasHidden()) observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime))
  observe('layout-shift', entry => here()?.shifts.add(entry as LayoutShift))
  observe('event', entry => here()?.interactions.add(entry as Interaction))

  function take(): Measured[] {
    if (isTaken) return []
    isTaken = true
    for (const { observer, onEntry } of observed) observer.takeRecords().forEach(onEntry)
    stop()
    const found = [...areas].flatMap(([remote, { shifts, interactions }]) => [
      { remote, kind: 'cls' as const, value: shifts.value() },
      { remote, kind: 'inp' as const, value: interactions.value() },
    ])
    const paint = first ? [{ remote: first, kind: 'lcp' as const, value: largestPaint }] : []
    return [...paint, ...found].flatMap(({ remote, kind, value }) =>
      value !== null && value <= most[kind] ? [{ remote, kind, value: Math.round(value * 1000) / 1000 }] : [],
    )
  }
  return { take, stop }
}
