import { limits } from '@overtone/domain'
import type { Analysis } from '../analysis/analyze'
import { decode, decodingRate, playableSeconds, type Decoded } from './decode'
import type { FileReading } from './readFile'
import { startWorker, type PreflightWorker } from './startWorker'
import type { Segment } from './segments/segment'
import { segmentsOf } from './segments/segmentsOf'

/** Everything known about a file before it is uploaded. */
export interface Preflight {
  readonly reading: Omit<FileReading, 'wave'>
  /** True if this browser can play the file. */
  readonly isPlayable: boolean
  /** Seconds, measured or else from the headers; 0 if unknown. */
  readonly duration: number
  /** Null for files that are unplayable or too long to measure in the browser. */
  readonly analysis: Analysis | null
  /** SHA-256 in hexadecimal. */
  readonly hash: string | null
}

/** Maximum bytes of samples for decoding a file that cannot be split; the browser holds them twice while decoding. */
const decodedBytes = 64 * 1024 * 1024
/** Seconds that the stated duration may differ from the decoded one, since encoders add silence. */
const encoderSilence = 0.5

async function analyzeWhole(worker: PreflightWorker, file: File, reading: FileReading): Promise<Analysis> {
  const { channels, sampleRate } = await decode(await file.arrayBuffer(), reading.sampleRate)
  const frames = channels[0]?.length ?? 0
  await worker.ask({ kind: 'begin', channels: channels.length, frames, sampleRate })
  await give(worker, channels)
  return worker.ask({ kind: 'end' })
}

/** Transfers the samples to the worker instead of copying them, to hold them in memory once. */
async function give(worker: PreflightWorker, channels: Decoded['channels']): Promise<void> {
  await worker.ask(
    { kind: 'chunk', channels },
    channels.map(channel => channel.buffer),
  )
}

/** Measures each segment while the next is decoded. Returns null if no segment could be decoded. */
async function analyzeInSegments(
  worker: PreflightWorker,
  segments: AsyncIterable<Segment>,
  duration: number,
  sampleRate: number | null,
): Promise<Analysis | null> {
  const rate = decodingRate(sampleRate)
  let given: Promise<void> | null = null
  for await (const { bytes, seconds } of segments) {
    // Skips a damaged segment, which is inaudible too
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

async function analyze(worker: PreflightWorker, file: File, reading: FileReading): Promise<Analysis | null> {
  const { wave, duration, sampleRate, channels, format } = reading
  const seconds = duration ?? (await playableSeconds(file))
  if (seconds === null || seconds > limits.trackDuration * 1.5) return null
  if (wave) return worker.ask({ kind: 'wave', file })
  const segments = segmentsOf(file, format, seconds)
  const analysis = segments && (await analyzeInSegments(worker, segments, seconds, sampleRate))
  if (analysis) return analysis
  const bytes = seconds * decodingRate(sampleRate) * (channels ?? 2) * 4
  return bytes + file.size <= decodedBytes ? analyzeWhole(worker, file, reading) : null
}

/** Reads, decodes and measures a file. Rejects only if the worker cannot be started. */
export async function preflight(file: File): Promise<Preflight> {
  const worker = startWorker()
  try {
    const { reading, hash } = await worker.ask({ kind: 'read', file })
    const analysis = await analyze(worker, file, reading).catch(() => null)
    const isMeasured = analysis !== null && analysis.duration > 0
    // WAV files are measured without decoding, so the browser may still be unable to play them
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
