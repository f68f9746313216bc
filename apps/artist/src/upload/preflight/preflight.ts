import { limits } from '@overtone/domain'
import type { Analysis } from '../analysis/analyse'
import { decode, decodingRate, playableSeconds, type Decoded } from './decode'
import type { FileReading } from './readFile'
import { startWorker, type PreflightWorker } from './startWorker'
import type { Stretch } from './stretches/stretch'
import { stretchesOf } from './stretches/stretchesOf'

/** What is known of a file before a byte of it is sent. */
export interface Preflight {
  readonly reading: Omit<FileReading, 'wave'>
  /** Whether this browser can play it. */
  readonly isPlayable: boolean
  /** Seconds: measured, else as the headers say; 0 where nothing is known. */
  readonly duration: number
  /** Null for what cannot be played and for what is too long to be measured here. */
  readonly analysis: Analysis | null
  /** SHA-256 in hexadecimal. */
  readonly hash: string | null
}

/** Bytes of samples that are decoded at once where a file cannot be parted; the browser holds them twice meanwhile. */
const decodedBytes = 64 * 1024 * 1024
/** Seconds by which what a file says of its length may differ from its sound: the silence that encoders add. */
const encoderSilence = 0.5

async function analyseWhole(worker: PreflightWorker, file: File, reading: FileReading): Promise<Analysis> {
  const { channels, sampleRate } = await decode(await file.arrayBuffer(), reading.sampleRate)
  const frames = channels[0]?.length ?? 0
  await worker.ask({ kind: 'begin', channels: channels.length, frames, sampleRate })
  await give(worker, channels)
  return worker.ask({ kind: 'end' })
}

/** Given away and not copied: the tab holds the samples once. */
async function give(worker: PreflightWorker, channels: Decoded['channels']): Promise<void> {
  await worker.ask(
    { kind: 'piece', channels },
    channels.map(channel => channel.buffer),
  )
}

/** Each stretch is measured while the next is decoded. Null where none could be. */
async function analyseInStretches(
  worker: PreflightWorker,
  stretches: AsyncIterable<Stretch>,
  duration: number,
  sampleRate: number | null,
): Promise<Analysis | null> {
  const rate = decodingRate(sampleRate)
  let given: Promise<void> | null = null
  for await (const { bytes, seconds } of stretches) {
    // A damaged stretch is a gap in the measure, as it is in what is heard
    const decoded = await decode(bytes, rate).catch(() => null)
    if (!decoded) continue
    const { channels } = decoded
    if (given) await given
    else {
      await worker.ask({
        kind: 'begin',
        channels: channels.length,
        frames: Math.round(duration * rate),
        sampleRate: rate,
      })
    }
    const own = Math.round(seconds * rate)
    given = give(
      worker,
      channels.map(channel => channel.subarray(Math.max(0, channel.length - own))),
    )
  }
  if (!given) return null
  await given
  const analysis = await worker.ask({ kind: 'end' })
  return Math.abs(analysis.duration - duration) < encoderSilence ? { ...analysis, duration } : analysis
}

async function analyse(worker: PreflightWorker, file: File, reading: FileReading): Promise<Analysis | null> {
  const { wave, duration, sampleRate, channels, format } = reading
  const seconds = duration ?? (await playableSeconds(file))
  if (seconds === null || seconds > limits.trackDuration * 1.5) return null
  if (wave) return worker.ask({ kind: 'wave', file })
  const stretches = stretchesOf(file, format, seconds)
  const analysis = stretches && (await analyseInStretches(worker, stretches, seconds, sampleRate))
  if (analysis) return analysis
  const bytes = seconds * decodingRate(sampleRate) * (channels ?? 2) * 4
  return bytes + file.size <= decodedBytes ? analyseWhole(worker, file, reading) : null
}

/** Reads, decodes and measures a file. Rejects only where the worker cannot be started. */
export async function preflight(file: File): Promise<Preflight> {
  const worker = startWorker()
  try {
    const { reading, hash } = await worker.ask({ kind: 'read', file })
    const analysis = await analyse(worker, file, reading).catch(() => null)
    const isMeasured = analysis !== null && analysis.duration > 0
    // A WAV is measured without the browser, which may still not play it
    const playable = isMeasured && !reading.wave ? analysis.duration : await playableSeconds(file)
    const { format, sampleRate, channels, bits, duration, tags } = reading
    return {
      reading: { format, sampleRate, channels, bits, duration, tags },
      isPlayable: playable !== null,
      duration: (isMeasured ? analysis.duration : null) ?? playable ?? duration ?? 0,
      analysis: isMeasured ? analysis : null,
      hash,
    }
  } finally {
    worker.stop()
  }
}
