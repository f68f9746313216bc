const rate = 11_025
/** Seconds from one tone to the next. */
const step = 0.5
/** The sequence of tones, up and down the harmonic series, as multiples of the fundamental. */
const series = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2]

/** Returns a sample, -1 to 1, of a tone that was plucked `seconds` ago. */
function pluck(hertz: number, seconds: number): number {
  const attack = Math.min(1, seconds / 0.01)
  return attack * Math.exp(-4 * seconds) * Math.sin(2 * Math.PI * hertz * seconds)
}

/** Generates a WAV file, 16-bit mono: the overtones of a string at `hertz`, one after another. */
export function sampleWave(hertz: number, seconds: number): ArrayBuffer {
  const count = Math.round(seconds * rate)
  const view = new DataView(new ArrayBuffer(44 + 2 * count))
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, i) => view.setUint8(at + i, letter.charCodeAt(0)))
  text(0, 'RIFF')
  view.setUint32(4, 36 + 2 * count, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true) // PCM
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, 2 * rate, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, 2 * count, true)
  for (let i = 0; i < count; i += 1) {
    const at = i / rate
    const n = Math.floor(at / step)
    const tone = pluck(hertz * (series[n % series.length] ?? 1), at - n * step)
    const before = n > 0 ? pluck(hertz * (series[(n - 1) % series.length] ?? 1), at - (n - 1) * step) : 0
    view.setInt16(44 + 2 * i, Math.round(9000 * (tone + before)), true)
  }
  return view.buffer
}

/** Returns a function that lazily creates a WAV blob URL in place of speech; every call returns the same URL. */
export function sampleSound(hertz: number, seconds: number): () => string {
  let url: string | null = null
  return () => (url ??= URL.createObjectURL(new Blob([sampleWave(hertz, seconds)], { type: 'audio/wav' })))
}
