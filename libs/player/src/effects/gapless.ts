import { nextFollowUp } from '../conductor'
import { $engine } from '../engine'
import type { EngineState } from '../engineState'
import { audioBytes } from './audioBytes'
import type { EffectsEnvironment } from './effectsEnvironment'
import { endOfMusic, silenceBefore, type EncodedLength } from './encodedLength'
import { readEncodedLength } from './readEncodedLength'

/** Seconds between play() and sound: the next track starts this much before the end of the music. */
const startTime = 0.01
/** Seconds left of a track at which the lengths are read, and from which the start is planned. */
const nearEnd = 20
const planAhead = 1
/** Seconds in which the current track plays out below the next one. */
const playOut = 0.2

/**
 * Starts the next track so that its music meets the end of the current music: an element's `ended` comes milliseconds
 * after the last sample. Where the length of the file isn't known exactly, `ended` starts the next track. Returns a stop
 * function.
 */
export function runGapless(environment: Pick<EffectsEnvironment, 'after'>): () => void {
  const lengths = new Map<string, EncodedLength | null>()
  let cancel = () => {}

  /** Returns the length of a file; null while it is read, or if it is unknown. */
  function lengthOf(url: string): EncodedLength | null {
    if (!lengths.has(url)) {
      lengths.set(url, null)
      void readEncodedLength(audioBytes(url)).then(length => lengths.set(url, length))
    }
    return lengths.get(url) ?? null
  }

  function plan({ source, phase, position, duration }: EngineState): void {
    cancel()
    const next = phase === 'playing' && duration - position <= nearEnd ? nextFollowUp() : null
    // The length of a preview isn't that of the full file, which may play in its place
    if (!source || !next || source.fullAudio || next.track.fullAudio) return
    const [length, nextLength] = [lengthOf(source.audioUrl), lengthOf(next.track.audioUrl)]
    const end = length && endOfMusic(length, duration)
    if (end === null) return
    const wait = end - position - startTime - (nextLength ? silenceBefore(nextLength, next.duration) : 0)
    // Checks again, because the queue may have changed since.
    if (wait <= planAhead) cancel = environment.after(Math.max(0, wait * 1000), () => nextFollowUp()?.start(playOut))
  }

  const unbind = $engine.subscribe(plan)
  return () => {
    unbind()
    cancel()
  }
}
