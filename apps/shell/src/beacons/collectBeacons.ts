import { mostBeacons, recordBeacons, type Beacon } from '@overtone/data/log'
import { findRoute, type Registry, type RegistryRemote } from '@overtone/federation'
import { $beaconEvents, type BeaconEvent } from './beaconEvents'
import { watchVitals } from './vitals'

/** Milliseconds between batches; leaving the page flushes right away. */
const interval = 30_000
/** Beacons that are buffered while the service is down. */
const most = 100

/** Matches versions made by the release tool; a development remote has no such version. */
const isRelease = /-[0-9a-f]{12}$/

/** A page that is measured. */
export interface MeasuredPage {
  readonly shell: Registry['shell']
  /** The builds that this page runs. */
  readonly live: readonly RegistryRemote[]
  /** True to also count events from before the start, and how fast the page loaded. */
  readonly isFromStart: boolean
}

/**
 * Collects load, failure and vitals beacons of the builds in this page. Counts at most one load and one failure or
 * error per build and page, so that failure rates are accurate. Sends every 30 s if there is anything, and when the page
 * is hidden. Returns a cleanup function, which discards unsent beacons.
 */
export function collectBeacons({ shell, live, isFromStart }: MeasuredPage): () => void {
  const loaded = new Set<string>()
  const failed = new Set<string>()
  const spoiled = new Set<string>()
  let waiting: readonly Beacon[] = []
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | null = null

  function add(beacon: Omit<Beacon, 'isCanary'>) {
    if (!isRelease.test(beacon.version)) return
    const isCanary = live.some(({ name, isCanary }) => name === beacon.remote && isCanary)
    waiting = [...waiting, { ...beacon, isCanary }].slice(-most)
    plan()
  }
  function plan() {
    timer ??= setTimeout(() => void send(), interval)
  }
  async function send() {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const sent = waiting.slice(0, mostBeacons)
    waiting = waiting.slice(mostBeacons)
    if (sent.length === 0) return
    if (waiting.length > 0) plan()
    if ((await recordBeacons(sent)) || isStopped) return
    waiting = [...sent, ...waiting].slice(-most)
    plan()
  }

  function count({ remote, version, kind }: BeaconEvent) {
    const build = `${remote}@${version}`
    const isLoad = kind === 'load'
    if (!isLoad) spoiled.add(remote)
    const [counted, isMeant] = isLoad ? [loaded, true] : [failed, loaded.has(build)]
    if (!isMeant || counted.has(build)) return
    counted.add(build)
    add({ remote, version, kind })
  }

  if (!isFromStart) $beaconEvents.set([])
  count({ remote: 'shell', version: shell.version, kind: 'load' })
  const unsubscribe = $beaconEvents.subscribe(events => {
    if (events.length === 0) return
    $beaconEvents.set([])
    events.forEach(count)
  })
  const remoteAt = (address: string) => findRoute(live, new URL(address).pathname)?.remote
  const vitals = watchVitals(remoteAt, isFromStart)

  function onHide() {
    if (document.visibilityState !== 'hidden') return
    // after a failure of a remote, a different build was on the screen
    for (const { remote, ...measured } of vitals.take()) {
      if (!spoiled.has(remote.name)) add({ remote: remote.name, version: remote.version, ...measured })
    }
    while (waiting.length > 0) void send()
  }
  document.addEventListener('visibilitychange', onHide)

  return () => {
    isStopped = true
    waiting = []
    if (timer !== null) clearTimeout(timer)
    unsubscribe()
    vitals.stop()
    document.removeEventListener('visibilitychange', onHide)
  }
}
