import { loudnessMeter } from '@overtone/domain'
import { align } from './align'

/** Two mixes, decoded, in step and equally loud. */
export interface Mixes {
  readonly context: AudioContext
  readonly sounds: readonly [Sound, Sound]
  /** Seconds that both have. */
  readonly duration: number
  /** False if they don't seem to be mixes of one track. */
  readonly isAlike: boolean
}

interface Sound {
  readonly buffer: AudioBuffer
  /** Seconds at the beginning that the other one lacks. */
  readonly start: number
  /** 1 for the quieter one. */
  readonly gain: number
}

/** The correlation of envelopes below which two files count as different tracks. */
const leastLikeness = 0.35
/** Seconds in which one mix takes over from the other, without a click. */
const fade = 0.01

const channelsOf = (buffer: AudioBuffer) =>
  Array.from({ length: buffer.numberOfChannels }, (_, i) => buffer.getChannelData(i))

function loudnessOf(buffer: AudioBuffer): number | null {
  const meter = loudnessMeter(buffer.numberOfChannels, buffer.sampleRate)
  meter.add(channelsOf(buffer))
  return meter.result()
}

/** Fetches and decodes two mixes, and measures how far apart they are in time and loudness. Rejects if one can't be. */
export async function loadMixes(urls: readonly [string, string], signal: AbortSignal): Promise<Mixes> {
  const context = new AudioContext()
  try {
    const load = async (url: string) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`The mix was answered with ${response.status}`)
      return context.decodeAudioData(await response.arrayBuffer())
    }
    const [one, other] = await Promise.all([load(urls[0]), load(urls[1])])
    const { sampleRate } = context
    const { lag, likeness } = align(
      { channels: channelsOf(one), sampleRate },
      { channels: channelsOf(other), sampleRate },
    )
    const starts = [Math.max(0, -lag) / sampleRate, Math.max(0, lag) / sampleRate] as const
    const levels = [loudnessOf(one), loudnessOf(other)] as const
    const quieter = Math.min(levels[0] ?? 0, levels[1] ?? 0)
    const gain = (level: number | null) => (level === null ? 1 : 10 ** ((quieter - level) / 20))
    return {
      context,
      sounds: [
        { buffer: one, start: starts[0], gain: gain(levels[0]) },
        { buffer: other, start: starts[1], gain: gain(levels[1]) },
      ],
      duration: Math.max(0, Math.min(one.duration - starts[0], other.duration - starts[1])),
      isAlike: likeness >= leastLikeness,
    }
  } catch (error) {
    void context.close()
    throw error
  }
}

/** Two mixes that play, of which one is heard. */
export interface Playing {
  /** Returns the seconds since the beginning of the mixes. */
  position(): number
  hear(index: 0 | 1): void
  stop(): void
}

/** Plays both mixes from a position in seconds, in step to the sample; `index` is heard. `onEnd` is called at the end. */
export function playMixes(
  { context, sounds, duration }: Mixes,
  from: number,
  index: 0 | 1,
  output: AudioNode,
  onEnd: () => void,
): Playing {
  const begun = context.currentTime + 0.05
  const nodes = sounds.map(({ buffer, start, gain }, i) => {
    const volume = new GainNode(context, { gain: i === index ? gain : 0 })
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(volume).connect(output)
    source.start(begun, start + from, duration - from)
    return { source, volume, gain }
  })
  const [first] = nodes
  if (first) first.source.onended = onEnd
  return {
    position: () => Math.min(duration, from + Math.max(0, context.currentTime - begun)),
    hear(next) {
      const now = context.currentTime
      nodes.forEach(({ volume, gain }, i) => {
        volume.gain.cancelScheduledValues(now)
        volume.gain.setValueAtTime(volume.gain.value, now)
        volume.gain.linearRampToValueAtTime(i === next ? gain : 0, now + fade)
      })
    },
    stop() {
      if (first) first.source.onended = null
      for (const { source, volume } of nodes) {
        source.stop()
        volume.disconnect()
      }
    },
  }
}
