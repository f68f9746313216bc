/** Number of waveform peaks stored for a track. */
const peakCount = 1000

/** Full scale minus a 16-bit rounding step: samples that reach it were most likely clipped. */
const fullScale = 0.99996
/** Consecutive full-scale samples that sound distorted. */
const clippedRun = 3
/** -60 dB: quieter beginnings and ends count as silence. */
const silent = 0.001

export interface Envelope {
  /** From 0 to 1, evenly spaced over the track. */
  readonly peaks: readonly number[]
  /** The highest sample. Full scale is 1, which floating-point samples can exceed. */
  readonly highest: number
  /** Number of times that the audio clips. */
  readonly clips: number
  /** Seconds. */
  readonly silenceBefore: number
  readonly silenceAfter: number
}

/** Measures peaks, clipping and silence of samples in chunks; `frames` is their total number. */
export function envelopeMeter(channels: number, frames: number, sampleRate: number) {
  const peaks = new Float32Array(peakCount)
  const runs = new Array<number>(channels).fill(0)
  let [at, highest, clips, firstHeard, lastHeard] = [0, 0, 0, -1, -1]

  function follow(samples: Float32Array, channel: number): void {
    const start = at
    let run = runs[channel] ?? 0
    let [first, last] = [-1, -1]
    let slot = Math.floor((start * peakCount) / frames)
    let slotEnd = ((slot + 1) * frames) / peakCount
    for (let i = 0; i < samples.length; i++) {
      const level = Math.abs(samples[i]!)
      if (start + i >= slotEnd) {
        slot = Math.min(peakCount - 1, Math.floor(((start + i) * peakCount) / frames))
        slotEnd = ((slot + 1) * frames) / peakCount
      }
      if (level > peaks[slot]!) peaks[slot] = level
      if (level > silent) {
        if (first < 0) first = i
        last = i
      }
      if (level >= fullScale) {
        run++
        if (run === clippedRun) clips++
      } else run = 0
    }
    runs[channel] = run
    if (first >= 0 && (firstHeard < 0 || start + first < firstHeard)) firstHeard = start + first
    if (last >= 0) lastHeard = Math.max(lastHeard, start + last)
  }

  return {
    add(chunks: readonly Float32Array[]): void {
      chunks.forEach(follow)
      at += chunks[0]?.length ?? 0
      for (const peak of peaks) if (peak > highest) highest = peak
    },
    result(): Envelope {
      const isHeard = firstHeard >= 0
      return {
        peaks: Array.from(peaks, peak => Math.round(Math.min(1, peak) * 1000) / 1000),
        highest,
        clips,
        silenceBefore: isHeard ? firstHeard / sampleRate : at / sampleRate,
        silenceAfter: isHeard ? Math.max(0, at - 1 - lastHeard) / sampleRate : at / sampleRate,
      }
    },
  }
}
