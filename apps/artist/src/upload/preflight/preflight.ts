import { limits } from '@overtone/domain'
import type { Analysis } from '../analysis/analyse'
import { decode, playableSeconds } from './decode'
import type { FileReading } from './readFile'
import { startWorker, type PreflightWorker } from './startWorker'

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

/** Bytes of samples that a tab may hold at once beside everything else. */
const decodedBytes = 110 * 1024 * 1024
/** Bytes of a stream of frames that are decoded in one go where the whole would be too much. */
const windowBytes = 1024 * 1024

/** Formats whose decoder finds its way in from any byte. */
const framed = ['MP3', 'AAC']

async function analyseWhole(worker: PreflightWorker, file: File, reading: FileReading): Promise<Analysis> {
  const { channels, sampleRate } = await decode(await file.arrayBuffer(), reading.sampleRate)
  const frames = channels[0]?.length ?? 0
  await worker.ask({ kind: 'begin', channels: channels.length, frames, sampleRate })
  // Given away and not copied: the tab holds the samples once.
  const piece = { kind: 'piece', channels } as const
  await worker.ask(
    piece,
    channels.map(channel => channel.buffer),
  )
  return worker.ask({ kind: 'end' })
}

/** Window after window; the seams cost a frame or two of sound, which no measure here notices. */
async function analyseInWindows(worker: PreflightWorker, file: File, reading: FileReading): Promise<Analysis> {
  const { sampleRate: named, duration, channels: count } = reading
  const rate = Math.min(48_000, named ?? 44_100)
  const all = { channels: count ?? 2, frames: Math.round((duration ?? 0) * rate), sampleRate: rate }
  await worker.ask({ kind: 'begin', ...all })
  for (let at = 0; at < file.size; at += windowBytes) {
    const window = await file.slice(at, at + windowBytes).arrayBuffer()
    // What is left at the end may be a tag and no sound
    const decoded = await decode(window, rate).catch(() => null)
    if (!decoded) continue
    const { channels } = decoded
    await worker.ask(
      { kind: 'piece', channels },
      channels.map(channel => channel.buffer),
    )
  }
  return worker.ask({ kind: 'end' })
}

async function analyse(worker: PreflightWorker, file: File, reading: FileReading): Promise<Analysis | null> {
  const { wave, duration, sampleRate, channels, format } = reading
  const seconds = duration ?? (await playableSeconds(file))
  if (seconds === null || seconds > limits.trackDuration * 1.5) return null
  if (wave) return worker.ask({ kind: 'wave', file })
  const bytes = seconds * Math.min(48_000, sampleRate ?? 48_000) * (channels ?? 2) * 4
  if (bytes + file.size <= decodedBytes) return analyseWhole(worker, file, reading)
  return framed.includes(format ?? '') ? analyseInWindows(worker, file, { ...reading, duration: seconds }) : null
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
