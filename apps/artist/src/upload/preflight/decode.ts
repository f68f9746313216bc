/** Decoded audio: one array of samples per channel. */
export interface Decoded {
  readonly channels: readonly Float32Array<ArrayBuffer>[]
  /** Hertz. */
  readonly sampleRate: number
}

/** Sample rates in Hertz that every browser can decode to. */
const [lowestRate, highestRate] = [8000, 48_000]

/** Returns the rate in Hertz that a file with this sample rate is decoded to. */
export function decodingRate(sampleRate: number | null): number {
  return Math.min(highestRate, Math.max(lowestRate, sampleRate ?? 44_100))
}

/** Decodes a file or a segment of it in the browser. Rejects if the browser cannot play it. */
export async function decode(bytes: ArrayBuffer, sampleRate: number | null): Promise<Decoded> {
  const buffer = await new OfflineAudioContext(1, 1, decodingRate(sampleRate)).decodeAudioData(bytes)
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, i) => buffer.getChannelData(i))
  return { channels, sampleRate: buffer.sampleRate }
}

/** Returns the duration in seconds without decoding the whole file, or null if the browser cannot play it. */
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
