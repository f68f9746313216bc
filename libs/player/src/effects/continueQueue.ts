import type { Result, Track } from '@overtone/domain'
import { isPlaying } from '../engineState'
import { $autoplay, $repeat } from '../modes'
import { $phase } from '../player'
import { inserted, type Queue, without } from '../queue'
import { $queue, arrange, begin, entriesOf } from '../queueStore'
import { recentTracks } from '../recentTracks'
import type { EffectsEnvironment } from './effectsEnvironment'
import { $supply, setSupply, supplyFor } from './supply'

/** Milliseconds before a failed load is retried, if the network doesn't return earlier. */
const retryDelay = 10_000
/** Milliseconds of silence after which tracks that arrive late don't start by themselves anymore. */
const longestSilence = 5 * 60_000
/** The number of recent tracks that are left out if leaving out more leaves nothing. */
const lastHeard = 10

/**
 * Loads more of the list that plays and, with autoplay, tracks in key after its end, before they are needed. Returns a
 * cleanup function.
 */
export function continueQueue(
  environment: Pick<EffectsEnvironment, 'storage' | 'after' | 'onOnline' | 'tracksInKey'>,
): () => void {
  const recent = recentTracks(environment.storage)
  /** The time at which the music ended because nothing was loaded yet. */
  let endedAt = -Infinity
  /** The id of the last track for which no tracks in key were found. */
  let lastOne: string | null = null
  let cancelRetry = () => {}

  async function inKey(queue: Queue): Promise<Result<readonly Track[]>> {
    const seed = queue.entries.at(-1)?.track.id ?? ''
    const heard = (recent.load() ?? []).map(({ track }) => track.id).toReversed()
    const ids = [...heard, ...queue.entries.slice(queue.index).map(entry => entry.track.id)]
    const found = await environment.tracksInKey(seed, ids)
    const again =
      found.ok && found.data.length === 0 ? await environment.tracksInKey(seed, ids.slice(-lastHeard)) : found
    if (again.ok && again.data.length === 0) lastOne = seed
    return again
  }

  async function load(kind: 'list' | 'key', before: Queue): Promise<void> {
    cancelRetry()
    setSupply('loading')
    const found = await (kind === 'list' ? before.context?.more?.() : inKey(before))
    const queue = $queue.get()
    // In the meantime, another list may have started, or the user may have changed the end of the queue
    const isWanted =
      queue.context === before.context && (kind === 'list' || queue.entries.at(-1) === before.entries.at(-1))
    setSupply(found && !found.ok && isWanted ? 'failed' : 'idle')
    if ($supply.get() === 'failed') cancelRetry = environment.after(retryDelay, retry)
    else if (found?.ok && isWanted) add(kind, queue, found.data)
    else supply()
  }

  function add(kind: 'list' | 'key', queue: Queue, tracks: readonly Track[]): void {
    const grown = kind === 'list' ? withMore(queue, tracks) : withInKey(queue, tracks)
    const isLate = $phase.get() === 'ended' && performance.now() - endedAt < longestSilence
    if (isLate && grown.entries[grown.index + 1]) begin({ ...grown, index: grown.index + 1 }, { by: 'queue' })
    else arrange(grown)
    supply()
  }

  function supply(): void {
    const queue = $queue.get()
    const kind = supplyFor({ queue, repeat: $repeat.get(), autoplay: $autoplay.get() })
    const isOver = kind === 'key' && queue.entries.at(-1)?.track.id === lastOne
    const phase = $phase.get()
    if (!kind) {
      cancelRetry()
      if ($supply.get() === 'failed') setSupply('idle')
    } else if (!isOver && $supply.get() === 'idle' && (isPlaying(phase) || phase === 'ended')) void load(kind, queue)
  }

  function retry(): void {
    if ($supply.get() !== 'failed') return
    setSupply('idle')
    supply()
  }

  function onAutoplay(is: boolean): void {
    const queue = $queue.get()
    const inKey = queue.entries.slice(queue.index + 1).filter(entry => entry.from === 'key')
    if (!is && inKey.length > 0) arrange(inKey.reduce((left, entry) => without(left, entry.uid), queue))
    supply()
  }

  const unbind = [
    $phase.listen(phase => {
      if (phase === 'ended') endedAt = $supply.get() === 'idle' ? -Infinity : performance.now()
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

/** Appends tracks to the list, before those in key. Without tracks the list is complete. */
function withMore(queue: Queue, tracks: readonly Track[]): Queue {
  const { context } = queue
  if (tracks.length === 0 && context) return { ...queue, context: { title: context.title, path: context.path } }
  const at =
    Math.max(
      queue.index,
      queue.entries.findLastIndex(entry => entry.from !== 'key'),
    ) + 1
  return inserted(queue, entriesOf(tracks, 'list'), at, queue.entries.length)
}

/** Appends tracks in key, not starting with the artist of the last track if another comes later. */
function withInKey(queue: Queue, tracks: readonly Track[]): Queue {
  const last = queue.entries.at(-1)?.track.artistId
  const first = Math.max(
    0,
    tracks.findIndex(track => track.artistId !== last),
  )
  const { length } = queue.entries
  return inserted(queue, entriesOf(tracks.slice(first), 'key'), length, length)
}
