import { ok, type Result, type Track } from '@overtone/domain'
import { isPlaying } from '../engineState'
import { $autoplay, $repeat } from '../modes'
import { $phase } from '../player'
import { inserted, type ListReader, type Queue, without } from '../queue'
import { $queue, arrange, begin, entriesOf } from '../queueStore'
import { recentTracks } from '../recentTracks'
import type { EffectsEnvironment } from './effectsEnvironment'
import { $supply, setSupply, supplyFor } from './supply'

/** Milliseconds before a failed load is retried, if the network doesn't return earlier. */
const retryDelay = 10_000
/** Milliseconds of silence after which tracks that arrive late don't start by themselves anymore. */
const longestSilence = 5 * 60_000
/** The numbers of recent tracks that are left out: fewer while nothing else is left, so that a small catalog goes on. */
const leftOut = [50, 10, 3]

/**
 * Loads more of the list that plays and, with autoplay, tracks in key after its end, before they are needed. Returns a
 * cleanup function.
 */
export function continueQueue(
  environment: Pick<EffectsEnvironment, 'storage' | 'after' | 'onOnline' | 'tracksInKey'>,
): () => void {
  const recent = recentTracks(environment.storage)
  /** The time until which tracks that arrive after the end start by themselves. */
  let startsUntil = 0
  /** The last track for which no tracks in key were found. */
  let lastOne: Track | null = null
  let cancelRetry = () => {}

  async function inKey(seed: Track, queue: Queue): Promise<Result<readonly Track[]>> {
    const heard = (recent.load() ?? []).map(({ track }) => track.id).toReversed()
    const ids = [...heard, ...queue.entries.slice(queue.index).map(entry => entry.track.id)]
    let found: Result<readonly Track[]> = ok([])
    for (const amount of leftOut) {
      found = await environment.tracksInKey(seed.id, ids.slice(-amount))
      if (!found.ok || found.data.length > 0) return found
    }
    lastOne = seed
    return found
  }

  async function load(from: ListReader | Track, before: Queue): Promise<void> {
    cancelRetry()
    setSupply('loading')
    const isList = typeof from === 'function'
    const found = await (isList ? from() : inKey(from, before))
    const queue = $queue.get()
    // In the meantime, another list may have started, or the user may have changed the end of the queue
    const isWanted = queue.context === before.context && (isList || queue.entries.at(-1) === before.entries.at(-1))
    setSupply(isWanted && !found.ok ? 'failed' : 'idle')
    if (!isWanted) supply()
    else if (found.ok) add(isList ? withMore(queue, found.data) : withInKey(queue, from, found.data))
    else cancelRetry = environment.after(retryDelay, retry)
  }

  function add(grown: Queue): void {
    const isLate = $phase.get() === 'ended' && performance.now() < startsUntil
    if (isLate && grown.entries[grown.index + 1]) begin({ ...grown, index: grown.index + 1 }, { by: 'queue' })
    else arrange(grown)
    supply()
  }

  function supply(): void {
    const queue = $queue.get()
    const from = supplyFor({ queue, repeat: $repeat.get(), autoplay: $autoplay.get() })
    const phase = $phase.get()
    if (!from) {
      if ($supply.get() === 'failed') setSupply('idle')
    } else if (from !== lastOne && $supply.get() === 'idle' && (isPlaying(phase) || phase === 'ended'))
      void load(from, queue)
  }

  function retry(): void {
    if ($supply.get() !== 'failed') return
    setSupply('idle')
    supply()
  }

  function onAutoplay(is: boolean): void {
    const queue = $queue.get()
    const inKey = queue.entries.slice(queue.index + 1).filter(entry => entry.from === 'key')
    if (!is) arrange(inKey.reduce((left, entry) => without(left, entry.uid), queue))
    supply()
  }

  const unbind = [
    $phase.listen(() => {
      startsUntil = $supply.get() === 'idle' ? 0 : performance.now() + longestSilence
      supply()
    }),
    $queue.subscribe(supply),
    $repeat.listen(supply),
    $autoplay.listen(onAutoplay),
    environment.onOnline(retry),
  ]
  return () => {
    unbind.forEach(run => run())
    cancelRetry()
    setSupply('idle')
  }
}

/** Appends tracks to the list. Without tracks the list is complete. */
function withMore(queue: Queue, tracks: readonly Track[]): Queue {
  const { context, entries } = queue
  if (tracks.length === 0 && context) return { ...queue, context: { title: context.title, path: context.path } }
  return inserted(queue, entriesOf(tracks, 'list'), entries.length, entries.length)
}

/** Appends tracks in key with the last one, not starting with its artist if another comes later. */
function withInKey(queue: Queue, last: Track, tracks: readonly Track[]): Queue {
  const first = Math.max(
    0,
    tracks.findIndex(track => track.artistId !== last.artistId),
  )
  const { length } = queue.entries
  return inserted(queue, entriesOf(tracks.slice(first), 'key'), length, length)
}
