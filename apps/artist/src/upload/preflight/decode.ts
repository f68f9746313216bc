/** Samples of a sound, one array a channel. */
export interface Decoded {
  readonly channels: readonly Float32Array<ArrayBuffer>[]
  /** Hertz. */
  readonly sampleRate: number
}

/** Rates that every browser decodes to. */
const [lowestRate, highestRate] = [8000, 48_000]

/** The rate that a file of this one is decoded to, in Hertz. */
export function decodingRate(sampleRate: number | null): number {
  return Math.min(highestRate, Math.max(lowestRate, sampleRate ?? 44_100))
}

/** What the browser makes of a file, or of a stretch of it. Rejects what it cannot play. */
export async function decode(bytes: ArrayBuffer, sampleRate: number | null): Promise<Decoded> {
  const buffer = await new OfflineAudioContext(1, 1, decodingRate(sampleRate)).decodeAudioData(bytes)
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, i) => buffer.getChannelData(i))
  return { channels, sampleRate: buffer.sampleRate }
}

/** Seconds of a file that the browser can play, without decoding it all; null for one that it cannot. */
export function playableSeconds(file: Blob): Promise<number | null> {
  const audio = new Audio()
  const url = URL.createObjectURL(file)
  return new Promise<number | null>(resolve => {
    audio.preload = 'auto'
    audio.oncanplay = () => resolve(Number.isFinite(audio.duration) ? audio.duration : null)
    audio.onerror = () => resolve(null)
    audio.src = url
  }).finally(() => {
    audio.oncanplay = audio.onerror = null
    audio.removeAttribute('src')
    audio.load()
    URL.revokeObjectURL(url)
  })
}
